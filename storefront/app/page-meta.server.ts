import type { MetaDescriptor } from "react-router"
import { DEFAULT_LANGUAGE } from "@mavazi/contracts/shared/language"
import { openGraphLocale } from "~/shared/config/language"
import { pageUrl, pageUrls, publicUrl } from "~/shared/config/shop-origin"
import { currentContent } from "~/shared/content/current-content.server"

/** Open Graph picture of a page: a JPEG, with its size in pixels. */
export interface SharedPicture {
  path: string
  width: number
  height: number
  alt: string
}

export interface PublicPage {
  /** Null for the home page, whose title is the name of the shop. */
  title: string | null
  description: string
  /** Canonical URL of the page, without the origin. */
  path: string
  picture: SharedPicture | null
  type?: "website" | "product"
}

/** Metadata of a public page: title, description, canonical URL and Open Graph card. */
export function pageMeta({ title, description, path, picture, type = "website" }: PublicPage): MetaDescriptor[] {
  const { shop } = currentContent()
  const name = title === null ? `${shop.name} · ${shop.tagline}` : `${title} · ${shop.name}`
  const url = pageUrl(path)
  const alternates = pageUrls(path)
  const properties = {
    type,
    site_name: shop.name,
    locale: openGraphLocale,
    title: name,
    description,
    url,
    ...(picture && {
      image: publicUrl(picture.path),
      "image:width": picture.width,
      "image:height": picture.height,
      "image:alt": picture.alt,
    }),
  }
  return [
    { title: name },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...Object.entries({ ...alternates, "x-default": alternates[DEFAULT_LANGUAGE] }).map(([hrefLang, href]) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang,
      href,
    })),
    ...Object.entries(properties).map(([key, value]) => ({ property: `og:${key}`, content: String(value) })),
    { name: "twitter:card", content: "summary_large_image" },
  ]
}
