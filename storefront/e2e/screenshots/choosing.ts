import type { APIRequestContext, Page } from "@playwright/test"
import { post, startMerchantSession } from "../support/merchant-actions"
import { expect, test } from "../support/shop-fixture"
import { buyOverHttp, newShopper, signUp, wellStockedProduct } from "../support/shopper-actions"
import { setStock } from "../support/stock"
import { atEveryWidth, EACH_LANGUAGE, takeInEachLanguage, takePage, takeViewport } from "../support/take-screenshot"

test.use({ shopName: "choosing" })

const REVIEWS = [
  {
    rating: 4,
    text: "Soft linen, and the colour stays after many washes.",
    fit: "true",
    heightCm: 168,
    usualSize: "M",
  },
  {
    rating: 5,
    fit: "large",
    text: "I wore it to a wedding in Kisumu and danced until morning. The seams held, the pockets held my phone, and three people asked me where it is from. I took one size smaller than I usually do, which was right.",
  },
  { rating: 2, text: "The sleeves are too short for my arms.", fit: "small", heightCm: 181 },
] as const

type Engine = Record<"engineUrl" | "databaseUrl", string>
type NewShopper = () => Promise<APIRequestContext>

/** Three shoppers buy a product, review it, and the merchant approves and answers. */
async function writeReviews(merchant: Page, newRequest: NewShopper, { engineUrl, databaseUrl }: Engine) {
  const product = await wellStockedProduct(merchant)
  const call = (path: string, data: object) => post(merchant.request, engineUrl, `/admin/${path}`, data)
  for (const [index, review] of REVIEWS.entries()) {
    const request = await newRequest()
    const { id } = await buyOverHttp(request, product, `0700 09${String(index)} 301`)
    await call(`orders/${id}/shipping/shipped`, { courier: "Our own rider" })
    await call(`orders/${id}/shipping/delivered`, {})
    const sent = await request.post(`/api/orders/${id}/reviews`, { data: { productId: product.id, ...review } })
    expect(sent.ok(), await sent.text()).toBe(true)
    await request.dispose()
  }
  const list = await merchant.request.get(`${engineUrl}/admin/reviews`)
  const { reviews } = (await list.json()) as { reviews: { id: string; written_at: string }[] }
  for (const { id, written_at } of reviews) await call(`reviews/${id}`, { status: "published", written_at })
  await call(`reviews/${reviews[0]?.id ?? ""}/answer`, {
    text: "Thank you, Wanjiku. The next batch has sleeves that are three centimetres longer.",
  })
  await setStock(merchant, databaseUrl, { slug: product.slug, variantId: product.variant.id, units: 0 })
  return product
}

let reviewed: Awaited<ReturnType<typeof wellStockedProduct>> | undefined

atEveryWidth((width) => {
  test("reviews, a size that is sold out, and wish lists", async ({ page, shop, browser, playwright }) => {
    const newRequest: NewShopper = () =>
      playwright.request.newContext({ baseURL: shop.url, extraHTTPHeaders: { origin: shop.url } })
    if (!reviewed) {
      const merchant = await browser.newPage({ baseURL: shop.url })
      await startMerchantSession(merchant, shop.engineUrl)
      reviewed = await writeReviews(merchant, newRequest, shop)
      await merchant.close()
    }
    const path = `/product/${reviewed.slug}`
    await expect(async () => {
      expect(await (await page.request.get(path)).text()).toContain("three centimetres longer")
    }).toPass({ timeout: 10_000 })
    await takeInEachLanguage(page, "product-reviewed", path)
    await takeInEachLanguage(page, "shop-reviewed", `/shop?q=${encodeURIComponent(reviewed.name)}`)
    for (const [suffix, prefix] of EACH_LANGUAGE) {
      await page.goto(prefix + path)
      await page.getByRole("banner").getByRole("button").first().waitFor()
      await page.waitForLoadState("networkidle")
      await page.locator("main a[href$='/contact']").first().click()
      await page.getByRole("dialog").getByRole("combobox").waitFor()
      await takeViewport(page, `restock-dialog${suffix}`)
    }

    await takeInEachLanguage(page, "wish-list-empty", "/wish-list")
    await takeInEachLanguage(page, "wish-list-missing", `/wish-list/${"x".repeat(43)}`)
    const list = await page.request.get("/api/products?limit=5")
    const { products } = (await list.json()) as { products: { id: string; name: string }[] }
    await page.evaluate(
      (wishes) => localStorage.setItem("wishList", JSON.stringify(wishes)),
      products.map(({ id, name }) => ({ productId: id, name })),
    )
    await takeInEachLanguage(page, "wish-list-guest", "/wish-list")
    await signUp(page.request, newShopper())
    await page.request.post("/api/wish-list", { data: { productIds: products.map(({ id }) => id) } })
    const shared = await page.request.post("/api/wish-list/share")
    const { token } = (await shared.json()) as { token: string }
    await takeInEachLanguage(page, "wish-list-account", "/wish-list")
    await page.context().clearCookies()
    await takeInEachLanguage(page, "wish-list-shared", `/wish-list/${token}`)
    await page.goto("/shop")
    await page.waitForLoadState("networkidle")
    await page.locator("main article").first().getByRole("link").first().hover()
    await page.locator("main article").first().getByRole("link").first().focus()
    await takeViewport(page, `shop-heart`)
    if (width === 360) await takePage(page, "shop")
  })
})
