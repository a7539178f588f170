import type { MetaDescriptor } from "react-router"
import shop from "~content/shop.yaml"
import { publicUrl } from "~/shared/config/shop-origin"

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
  const name = title === null ? `${shop.name} · ${shop.tagline}` : titled(title)
  const url = publicUrl(path)
  const properties = {
    type,
    site_name: shop.name,
    locale: "en_KE",
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
    ...Object.entries(properties).map(([key, value]) => ({ property: `og:${key}`, content: String(value) })),
    { name: "twitter:card", content: "summary_large_image" },
  ]
}

/** Metadata of a personal page or an error page, which search engines must not index. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: titled(title) }, { name: "robots", content: "noindex" }]
}

const titled = (title: string) => `${title} · ${shop.name}`
