import { beforeEach, expect, it } from "vitest"
import { setShopOrigin } from "~/shared/config/shop-origin"
import { privateMeta } from "./page-meta"
import { pageMeta } from "./page-meta.server"
import { openGraphPicture } from "./open-graph-picture"

beforeEach(() => setShopOrigin("https://shop.example"))

const about = { title: "Our Story", description: "How it began.", path: "/about", picture: openGraphPicture("about") }

it("names the canonical URL of a page, and the picture of its link preview with its size", () => {
  expect(pageMeta(about)).toEqual(
    expect.arrayContaining([
      { title: "Our Story · Mavazi" },
      { tagName: "link", rel: "canonical", href: "https://shop.example/about" },
      { property: "og:url", content: "https://shop.example/about" },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: "Mavazi" },
      { property: "og:image", content: "https://shop.example/scenes/about-1920.jpg" },
      { property: "og:image:width", content: "1920" },
      { property: "og:image:height", content: "1080" },
      { name: "twitter:card", content: "summary_large_image" },
    ]),
  )
})

it("leaves the URL of a picture on another host as it is", () => {
  const picture = { path: "https://bucket.example/a-960.jpg", width: 960, height: 1200, alt: "A dress" }
  expect(pageMeta({ ...about, picture })).toContainEqual({ property: "og:image", content: picture.path })
})

it("has no picture where there is none", () => {
  expect(JSON.stringify(pageMeta({ ...about, picture: null }))).not.toContain("og:image")
})

it("excludes a personal page from search engines", () => {
  expect(privateMeta("Cart")).toEqual([{ title: "Cart · Mavazi" }, { name: "robots", content: "noindex" }])
})
