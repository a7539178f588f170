import { LAYOUT_SHIFT_BUDGET, measurePage } from "../support/measure-page"
import { post, startMerchantSession } from "../support/merchant-actions"
import { receiptOf } from "../support/payment-status"
import { expect, test } from "../support/shop-fixture"
import { buyOverHttp, orderOverHttp, wellStockedProduct } from "../support/shopper-actions"

/** Lighthouse's phone, and a laptop. */
const SCREENS = [
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
]

test("orders and the cart are painted by the server and do not move when their scripts arrive, in both languages [RT-11]", async ({
  browser,
  page,
  request,
  shop,
}) => {
  const product = await wellStockedProduct(page)
  const { id: delivered } = await buyOverHttp(request, product, "0700097001")
  await startMerchantSession(page, shop.engineUrl)
  const shipping = `/admin/orders/${delivered}/shipping`
  await post(page.request, shop.engineUrl, `${shipping}/shipped`, { courier: "Our own rider" })
  await post(page.request, shop.engineUrl, `${shipping}/delivered`, {})
  const { id: paid } = await orderOverHttp(request, product, "0700097001")
  await receiptOf(request, paid)
  const { id: unpaid } = await orderOverHttp(request, product)
  await post(request, shop.url, "/api/cart", { productId: product.id, variantId: product.variant.id, quantity: 1 })

  const storageState = await request.storageState()
  const pages = [
    { path: "/cart", heading: "Cart", last: "Proceed to Checkout" },
    { path: `/orders/${unpaid}`, heading: /^Order \d+$/, last: "Send M-Pesa prompt" },
    { path: `/orders/${paid}`, heading: /^Order \d+$/, last: "What happened so far" },
    { path: `/orders/${delivered}`, heading: /^Order \d+$/, last: "Return pieces" },
  ]

  const scriptless = await browser.newContext({ storageState, baseURL: shop.url })
  await scriptless.route(/\.js$/, (route) => route.abort())
  for (const { path, heading, last } of pages) {
    const painted = await scriptless.newPage()
    await painted.goto(path)
    await expect(painted.getByRole("heading", { level: 1, name: heading })).toBeVisible()
    await expect(painted.getByRole("main").getByText(last).first()).toBeVisible()
    await painted.close()
  }
  await scriptless.close()

  for (const viewport of SCREENS) {
    const options = { storageState, viewport, openFirst: `${shop.url}/about` }
    const paths = pages.flatMap(({ path }) => [path, `/sw${path}`])
    const measured = await Promise.all(
      paths.map(async (path) => ({
        path,
        ...(await measurePage(browser, shop.url + path, options)),
      })),
    )
    for (const { path, shift, moved } of measured) {
      expect(shift, `${path} at ${String(viewport.width)} px: ${moved.join(" | ")}`).toBeLessThanOrEqual(
        LAYOUT_SHIFT_BUDGET,
      )
    }
  }
})

test("a tap on a part of an order's page counts, although its code is still being loaded [RT-11]", async ({ page }) => {
  const product = await wellStockedProduct(page)
  await buyOverHttp(page.request, product, "0700097001")
  const { id } = await orderOverHttp(page.request, product, "0700097003")
  await expect(async () => {
    const { payment } = (await (await page.request.get(`/api/orders/${id}`)).json()) as { payment: { state: string } }
    expect(payment.state).toBe("failed")
  }).toPass({ timeout: 30_000 })
  await page.route(/\/mpesa-actions-.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const asked = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/payments"))
  await page.goto(`/orders/${id}`)
  await page.getByRole("button", { name: "Pay from 0700 *** 003" }).click()
  await asked
})
