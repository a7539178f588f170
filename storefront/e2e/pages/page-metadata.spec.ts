import { type Page } from "@playwright/test"
import { expect, test } from "../support/shop-fixture"
import { wellStockedProduct } from "../support/shopper-actions"

/** Metadata in the HTML as sent, before any script runs. */
async function readHead(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  return page.evaluate((text) => {
    const head = new DOMParser().parseFromString(text, "text/html").head
    const content = (selector: string) => head.querySelector(selector)?.getAttribute("content") ?? null
    return {
      canonical: head.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? null,
      robots: content('meta[name="robots"]'),
      lang: new DOMParser().parseFromString(text, "text/html").documentElement.lang,
      locale: content('meta[property="og:locale"]'),
      alternates: Object.fromEntries(
        Array.from(head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]'), (link) => [
          link.hreflang,
          link.getAttribute("href"),
        ]),
      ),
      card: content('meta[name="twitter:card"]'),
      type: content('meta[property="og:type"]'),
      site: content('meta[property="og:site_name"]'),
      url: content('meta[property="og:url"]'),
      image: content('meta[property="og:image"]'),
      width: Number(content('meta[property="og:image:width"]')),
      height: Number(content('meta[property="og:image:height"]')),
      alt: content('meta[property="og:image:alt"]'),
    }
  }, html)
}

const PAGES = {
  "/": { address: "/", image: "/scenes/open-graph-1200.jpg" },
  "/?page=2&utm_source=letter": { address: "/?page=2", image: "/scenes/open-graph-1200.jpg" },
  "/shop?sort=price-asc": { address: "/shop", image: "/scenes/open-graph-1200.jpg" },
  "/shop/women?page=2": { address: "/shop/women?page=2", image: "/scenes/women-960.jpg" },
  "/about": { address: "/about", image: "/scenes/about-1920.jpg" },
  "/sustainability": { address: "/sustainability", image: "/scenes/sustainability-1920.jpg" },
  "/privacy": { address: "/privacy", image: "/scenes/open-graph-1200.jpg" },
  "/terms": { address: "/terms", image: "/scenes/open-graph-1200.jpg" },
  "/FAQ": { address: "/faq", image: "/scenes/open-graph-1200.jpg" },
}

test("every public page names its canonical URL and its Open Graph picture", async ({ page, shop }) => {
  for (const [path, { address, image }] of Object.entries(PAGES)) {
    const head = await readHead(page, path)
    expect(head, path).toMatchObject({
      canonical: shop.url + address,
      url: shop.url + address,
      image: shop.url + image,
      card: "summary_large_image",
      type: "website",
      site: "Mavazi",
      robots: null,
    })
    expect(head.alt, path).toBeTruthy()
  }
})

test("[SW-08] every public page names itself and the same page in the other language", async ({ page, shop }) => {
  for (const [path, { address }] of Object.entries(PAGES)) {
    const swahili = shop.url + `/sw${address}`.replace(/^(\/sw)\/(?=\?|$)/, "$1")
    const alternates = { en: shop.url + address, sw: swahili, "x-default": shop.url + address }
    const [inEnglish, inSwahili] = [
      await readHead(page, path),
      await readHead(page, `/sw${path}`.replace(/^\/sw\/(?=\?|$)/, "/sw")),
    ]
    expect(inEnglish, path).toMatchObject({ lang: "en-KE", locale: "en_KE", canonical: shop.url + address, alternates })
    expect(inSwahili, path).toMatchObject({ lang: "sw", locale: "sw_KE", canonical: swahili, alternates })
  }
})

test("a product's Open Graph picture is its first picture, a JPEG of the stated size", async ({ page }) => {
  const { slug } = await wellStockedProduct(page)
  const { canonical, type, image, width, height, alt } = await readHead(page, `/product/${slug}`)
  expect(canonical).toMatch(new RegExp(`^http://localhost:\\d+/product/${slug}$`))
  expect(type).toBe("product")
  expect(alt).toBeTruthy()
  const response = await page.request.get(String(image))
  expect(response.headers()["content-type"]).toBe("image/jpeg")
  await page.goto(`/product/${slug}`)
  const size = await page.evaluate(async (url) => {
    const picture = new Image()
    picture.src = String(url)
    await picture.decode()
    return [picture.naturalWidth, picture.naturalHeight]
  }, image)
  expect(size).toEqual([width, height])
})

test("personal pages are excluded from search engines", async ({ page }) => {
  for (const path of [
    "/auth",
    "/cart",
    "/profile",
    "/admin",
    "/no-such-page",
    "/product/none",
    "/shop/none",
    "/careers/none",
  ])
    expect(await readHead(page, path), path).toMatchObject({ robots: "noindex", canonical: null, image: null })
})
