import * as pagePaths from "@mavazi/contracts/shared/page-paths"

/** A page that can be opened without a connection. */
export interface CachedPage {
  /** Path and query. */
  address: string
  title: string
}

/** The pages in the service worker's cache, most recent first; empty without support. */
export async function cachedPages(): Promise<CachedPage[]> {
  if (!("caches" in globalThis)) return []
  const cache = await caches.open("pages")
  const urls = (await cache.keys())
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => !pathname.endsWith(pagePaths.offline))
  const pages = urls.map(async (url) => {
    const html = (await (await cache.match(url))?.text()) ?? ""
    // Only the title: parsing the whole page would request its styles, which the policy of this page forbids.
    const [titled = ""] = /<title>[^<]*<\/title>/.exec(html) ?? []
    const { title } = new DOMParser().parseFromString(titled, "text/html")
    return { address: url.pathname + url.search, title: title === "" ? url.pathname : title }
  })
  return (await Promise.all(pages)).reverse()
}
