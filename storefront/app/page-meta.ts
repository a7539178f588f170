import type { MetaDescriptor } from "react-router"
import { siteWords } from "~/shared/content/site-words"

/** Metadata of a personal page or an error page, which search engines must not index. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${siteWords().shop.name}` }, { name: "robots", content: "noindex" }]
}
