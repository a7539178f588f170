import type { CategoryTree, CollectionList } from "@mavazi/contracts"
import { categoriesPath, collectionsPath } from "@mavazi/contracts/catalogue/paths"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { api } from "~/shared/api/client"
import * as copy from "../copy"
import type { MenuEntry } from "../model/navigation"

/**
 * The engine's categories by rank, each with those below it, the new arrivals, and the collections that have products.
 * @throws ApiError
 */
export async function readShopMenu(signal: AbortSignal): Promise<MenuEntry[]> {
  const [{ categories }, { collections }] = await Promise.all([
    api<CategoryTree>(categoriesPath, { signal }),
    api<CollectionList>(collectionsPath, { signal }),
  ])
  const stocked = collections.filter(({ count }) => count > 0)
  const links = stocked.map(({ value, label }) => ({
    to: pagePaths.collections + encodeURIComponent(value),
    label,
    entries: [],
  }))
  const below = (above: string | null): MenuEntry[] =>
    categories
      .filter(({ parent }) => parent === above)
      .map(({ value, label }) => ({ to: pagePaths.category(value), label, entries: below(value) }))
  return [
    ...below(null),
    { to: pagePaths.newArrivals, label: copy.newArrivals, entries: [] },
    ...(links.length > 0 ? [{ label: copy.collections, entries: links }] : []),
  ]
}
