import type { Content } from "@mavazi/contracts/content/documents"

/** Words that every page can need: the server writes them into its `<html>`, the others come with each page. */
export interface SiteWords {
  shop: Pick<Content["shop"], "name" | "city" | "social" | "phone" | "email" | "address" | "whatsApp">
  newsletter: Content["newsletter"]
  checkout: Content["checkout"]
  /** True for words that are not published. */
  preview?: true
}

/** Set before anything is rendered. */
let read: () => SiteWords

/** Sets where the words come from: on the server the published content, in the browser `<html data-words>`. */
export function setSiteWords(reader: () => SiteWords): void {
  read = reader
}

export function siteWords(): SiteWords {
  return read()
}

/** The part of the content that every page can need. */
export function siteWordsOf({
  shop,
  newsletter,
  checkout,
}: Pick<Content, "shop" | "newsletter" | "checkout">): SiteWords {
  const { name, city, social, phone, email, address, whatsApp } = shop
  return { shop: { name, city, social, phone, email, address, whatsApp }, newsletter, checkout }
}
