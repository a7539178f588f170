import { AsyncLocalStorage } from "node:async_hooks"
import type { DeliveryFacts } from "@mavazi/contracts/checkout/delivery-facts"
import type { Content } from "@mavazi/contracts/content/documents"
import { FILE_CONTENT } from "./content-files.server"

/** The words of the pages, and what they say about delivery. The e-mails are the engine's. */
export interface PageContent extends Omit<Content, "emails"> {
  delivery: DeliveryFacts
}

const previewed = new AsyncLocalStorage<PageContent>()
let published: PageContent = FILE_CONTENT

/** The words of the page that is rendered: the published ones, or a preview's. */
export function currentContent(): PageContent {
  return previewed.getStore() ?? published
}

/** Replaces the published words. */
export function setPublishedContent(content: PageContent): void {
  published = content
}

/** Whether the page that is rendered has words which are not published. */
export function isPreview(): boolean {
  return previewed.getStore() !== undefined
}

/** Renders with words that are not published. */
export function withPreview<Result>(content: PageContent, render: () => Result): Result {
  return previewed.run(content, render)
}
