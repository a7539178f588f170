import type { CollectionPage } from "@mavazi/contracts"
import type { CollectionSource } from "../../medusa-schema/products/collections"
import { toPicture } from "./picture"

/** Name of a collection's group beside the handles of categories, which have no colon. */
export const collectionGroup = (handle: string) => `collection:${handle}`

/** Collections by title. Their pages are made once for each state of the engine's tables. */
export class Collections {
  readonly pages: readonly CollectionPage[]
  private readonly byHandle: ReadonlyMap<string, CollectionPage>

  constructor(sources: readonly Omit<CollectionSource, "swahili">[] = []) {
    this.pages = sources.map((source) => ({
      ...source,
      picture: source.picture && toPicture(source.picture, source.label),
    }))
    this.byHandle = new Map(this.pages.map((page) => [page.value, page]))
  }

  find(handle: string): CollectionPage | null {
    return this.byHandle.get(handle) ?? null
  }
}
