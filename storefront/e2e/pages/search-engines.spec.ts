import type { ProductDetail, ProductListResponse } from "@mavazi/contracts"
import type { APIRequestContext, Page } from "@playwright/test"
import { expect, test } from "../support/shop-fixture"

interface Offer {
  price: number
  priceCurrency: string
  availability: string
}

interface Described {
  "@type"?: string
  hasVariant?: { sku: string; offers: Offer }[]
  itemListElement?: { name: string; item: string }[]
  merchantReturnDays?: number
}

async function locations(request: APIRequestContext, path: string): Promise<string[]> {
  const response = await request.get(path)
  expect(response.status()).toBe(200)
  expect(response.headers()["content-type"]).toContain("application/xml")
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url)
}

/** The page's structured data (schema.org). */
async function described(page: Page): Promise<Described[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  return (JSON.parse(text ?? "{}") as { "@graph": Described[] })["@graph"]
}

test("the sitemap lists every page and product once, and robots.txt names the sitemap", async ({ request, shop }) => {
  const robots = await (await request.get("/robots.txt")).text()
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  expect(robots).toContain("Disallow: /checkout")

  const parts = await locations(request, "/sitemap.xml")
  const places = (await Promise.all(parts.map((part) => locations(request, part)))).flat()
  expect(new Set(places).size).toBe(places.length)
  const { total } = (await (await request.get("/api/products")).json()) as ProductListResponse
  expect(places.filter((place) => place.startsWith(`${shop.url}/product/`))).toHaveLength(total)
  for (const place of places.filter((_, at) => at % 7 === 0)) expect((await request.get(place)).status()).toBe(200)
  expect((await request.get("/sitemap/products-9.xml")).status()).toBe(404)
})

test("[SC-06] the contact for security reports is at its well-known URL", async ({ request }) => {
  const response = await request.get("/.well-known/security.txt")
  expect([response.status(), response.headers()["cache-control"]]).toEqual([200, "no-cache"])
  expect(await response.text()).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-/)
})

test("a product page has structured data with price and stock of each variant", async ({ page, request, shop }) => {
  const { products } = (await (await request.get("/api/products?limit=1")).json()) as ProductListResponse
  const slug = products[0]?.slug ?? ""
  const product = (await (await request.get(`/api/products/${slug}`)).json()) as ProductDetail
  await page.goto(`/product/${slug}`)
  const graph = await described(page)
  const group = graph.find((node) => node["@type"] === "ProductGroup")
  expect(
    group?.hasVariant?.map(({ sku, offers }) => [sku, offers.price, offers.priceCurrency, offers.availability]),
  ).toEqual(
    product.variants.map(({ sku, price, stock }) => [
      sku,
      price,
      "KES",
      `https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}`,
    ]),
  )
  expect(graph.find((node) => node["@type"] === "MerchantReturnPolicy")?.merchantReturnDays).toBe(30)
  const crumbs = graph.find((node) => node["@type"] === "BreadcrumbList")?.itemListElement
  expect(crumbs?.at(0)).toMatchObject({ name: "Shop", item: `${shop.url}/shop` })
  expect(crumbs?.at(-1)).toMatchObject({ name: product.name, item: `${shop.url}/product/${slug}` })
})

test("home has structured data with the shop's operator and opening hours", async ({ page, shop }) => {
  await page.goto("/")
  expect(await described(page)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        "@type": "ClothingStore",
        url: `${shop.url}/`,
        openingHours: ["Mo-Fr 09:00-18:00", "Sa 10:00-16:00"],
      }),
    ]),
  )
})
