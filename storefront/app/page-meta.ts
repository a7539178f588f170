import type { MetaDescriptor } from "react-router"
import shop from "~content/shop.yaml"
import { publicUrl } from "~/shared/config/shop-origin"

/** The picture that stands beside a link to a page when somebody shares it: a JPEG, its size in pixels. */
export interface SharedPicture {
  path: string
  width: number
  height: number
  alt: string
}

export interface PublicPage {
  /** Null for home, which is called by the brand. */
  title: string | null
  description: string
  /** The one address of the page, without the host. */
  path: string
  picture: SharedPicture | null
  type?: "website" | "product"
}

/** Head of a page that anybody may find and share: title, description, its one address, and a card for messengers. */
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

/** Head of a page that is for the person before it alone, or that says what went wrong. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: titled(title) }, { name: "robots", content: "noindex" }]
}

const titled = (title: string) => `${title} · ${shop.name}`
