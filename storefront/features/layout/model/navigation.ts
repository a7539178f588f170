import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { privacy, terms } from "~/shared/copy/ui"
import * as copy from "../copy"

export interface NavigationLink {
  to: string
  label: string
}

/** A link of the menu, with those below it; a heading without a page of its own has none. */
export interface MenuEntry extends Partial<NavigationLink> {
  label: string
  entries: readonly MenuEntry[]
}

export const mainNavigation: readonly NavigationLink[] = [
  { to: "/", label: copy.home },
  { to: pagePaths.shop, label: copy.shop },
  { to: pagePaths.about, label: copy.about },
  { to: pagePaths.contact, label: copy.contact },
]

const shopLinks: readonly NavigationLink[] = [
  { to: pagePaths.women, label: copy.women },
  { to: pagePaths.men, label: copy.men },
  { to: pagePaths.children, label: copy.children },
  { to: pagePaths.newArrivals, label: copy.newArrivals },
]

/** The specified categories as a menu. */
export const shopEntries = (): readonly MenuEntry[] => shopLinks.map((link) => ({ ...link, entries: [] }))

export const legalLinks: readonly NavigationLink[] = [
  { to: pagePaths.privacy, label: privacy },
  { to: pagePaths.terms, label: terms },
]

export const footerColumns: readonly { title: string; links: readonly NavigationLink[] }[] = [
  { title: copy.shop, links: shopLinks },
  {
    title: copy.company,
    links: [
      { to: pagePaths.about, label: copy.aboutUs },
      { to: pagePaths.careers, label: copy.careers },
      { to: pagePaths.sustainability, label: copy.sustainability },
      { to: pagePaths.press, label: copy.press },
    ],
  },
  {
    title: copy.support,
    links: [
      { to: pagePaths.contact, label: copy.contactUs },
      { to: pagePaths.shippingReturns, label: copy.shippingReturns },
      { to: pagePaths.faq, label: copy.faq },
      { to: pagePaths.sizeGuide, label: copy.sizeGuide },
    ],
  },
]
