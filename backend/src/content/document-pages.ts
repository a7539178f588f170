import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { ContentName } from "@mavazi/contracts/content/documents"

/** Page that shows a document; e-mails are on none. */
const PAGES: Readonly<Record<Exclude<ContentName, "emails">, string>> = {
  shop: pagePaths.contact,
  policies: pagePaths.shippingReturns,
  home: "/",
  about: pagePaths.about,
  contact: pagePaths.contact,
  careers: pagePaths.careers,
  sustainability: pagePaths.sustainability,
  press: pagePaths.press,
  checkout: pagePaths.checkout,
  "shipping-returns": pagePaths.shippingReturns,
  "policy-questions": pagePaths.shippingReturns,
  newsletter: "/",
  faq: pagePaths.faq,
  "size-guide": pagePaths.sizeGuide,
  privacy: pagePaths.privacy,
  terms: pagePaths.terms,
}

export const pageOf = (name: ContentName): string | null => (name === "emails" ? null : PAGES[name])
