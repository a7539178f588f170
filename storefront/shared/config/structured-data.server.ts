import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { currentContent } from "../content/current-content.server"
import { paymentAccepted } from "../copy/search-engines"
import { locale } from "./language"
import { pageUrl, publicUrl } from "./shop-origin"

/** One breadcrumb. */
export interface Crumb {
  name: string
  path: string
}

export function breadcrumbs(crumbs: readonly Crumb[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: pageUrl(path),
    })),
  }
}

/** `Mon-Fri`, `9:00am-6:00pm` → `Mo-Fr 09:00-18:00`; undefined for days on which the shop is closed. */
function openingHours({ days, time }: { days: string; time: string }): string | undefined {
  const hours = [...time.matchAll(/(\d+):(\d+)(am|pm)/g)].map(
    ([, hour, minute, half]) =>
      `${String((Number(hour) % 12) + (half === "pm" ? 12 : 0)).padStart(2, "0")}:${minute ?? "00"}`,
  )
  if (hours.length === 0) return undefined
  return `${days.replace(/[A-Z][a-z]+/g, (day) => day.slice(0, 2))} ${hours.join("-")}`
}

/** Structured data of the shop (schema.org): address, opening hours and search. */
export function structuredShop(): object {
  const { shop, home } = currentContent()
  // Read from the merchant's English words; in Swahili the page leaves them to the English one, which describes the same shop.
  const hours = shop.hours.map(openingHours).filter((each) => each !== undefined)
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "ClothingStore",
        "@id": publicUrl("/#shop"),
        name: shop.name,
        description: home.description,
        url: pageUrl("/"),
        logo: publicUrl("/favicon.svg"),
        image: publicUrl("/scenes/open-graph-1200.jpg"),
        email: shop.email,
        telephone: shop.phone.href.replace("tel:", ""),
        address: {
          "@type": "PostalAddress",
          streetAddress: shop.address.slice(0, 2).join(", "),
          addressLocality: shop.city,
          addressCountry: "KE",
        },
        ...(hours.length > 0 && { openingHours: hours }),
        currenciesAccepted: "KES",
        paymentAccepted,
        sameAs: shop.social.map(({ href }) => href),
      },
      {
        "@type": "WebSite",
        name: shop.name,
        url: pageUrl("/"),
        inLanguage: locale,
        potentialAction: {
          "@type": "SearchAction",
          target: `${pageUrl(pagePaths.shop)}?q={words}`,
          "query-input": "required name=words",
        },
      },
    ],
  }
}
