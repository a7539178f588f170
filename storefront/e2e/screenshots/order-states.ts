import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { deliveredOrder, statesOf } from "../support/after-sales-states"
import { post, startMerchantSession } from "../support/merchant-actions"
import { test } from "../support/shop-fixture"
import { orderOverHttp, signUp, wellStockedProduct } from "../support/shopper-actions"
import { atEveryWidth, EACH_LANGUAGE, takeInEachLanguage, takePage } from "../support/take-screenshot"

test.use({ shopName: "order_states" })

let order: OrderDetail | undefined

atEveryWidth((width) => {
  test("an order in the states of returns and exchanges", async ({ page, request, shop, browser }) => {
    order ??= await deliveredOrder({ page, request, browser }, shop, "0700094001")
    await post(request, shop.url, "/api/auth/login", { email: "shopper@example.com", password: "mavazi-demo" })
    await page.context().addCookies((await request.storageState()).cookies)
    const path = `/orders/${order.id}`
    await takeInEachLanguage(page, "order-delivered", path)
    for (const [name, { change }] of Object.entries(statesOf(order))) {
      const answer = { ...order, ...change }
      await page.route(`**/api/orders/${order.id}`, (route) => route.fulfill({ json: answer }))
      await page.route(`**/api/orders/${order.id}/events`, (route) => route.abort())
      await takeInEachLanguage(page, `order-${name.replaceAll(" ", "-")}`, path)
      await page.unrouteAll()
    }
    for (const [suffix, prefix] of EACH_LANGUAGE) {
      await page.goto(prefix + path)
      await page.getByRole("button", { name: /^(Return pieces|Rudisha)/ }).click()
      const quantity = page.locator("main select").first()
      await quantity.selectOption("1")
      await takePage(page, `order-return-form${suffix}`)
      await page.goto(prefix + path)
      await page.getByRole("button", { name: /^(Write a review|Andika)/ }).click()
      await takePage(page, `order-review-form${suffix}`)
    }
    await page.route("**/api/orders/*", () => new Promise(() => undefined))
    await page.goto(path)
    await page.getByRole("status").first().waitFor()
    await takePage(page, "order-loading")
    await page.unrouteAll({ behavior: "ignoreErrors" })
  })

  test("an order that is not paid", async ({ page, shop, browser, consoleErrors }) => {
    const merchant = await browser.newPage()
    await startMerchantSession(merchant, shop.engineUrl)
    const answer = await merchant.request.get(`${shop.engineUrl}/admin/content/shop`)
    const { version, value } = (await answer.json()) as { version: number; value: object }
    await post(merchant.request, shop.engineUrl, "/admin/content/shop", {
      version,
      value: { ...value, whatsApp: "0700 000 000" },
    })
    await merchant.close()
    await page.context().setExtraHTTPHeaders({ origin: shop.url })
    await signUp(page.request)
    const product = await wellStockedProduct(page)
    const unpaid = await orderOverHttp(page.request, product, `0700 05${String(width).slice(0, 1)} 003`)
    await page.context().setExtraHTTPHeaders({})
    await page.goto(`/orders/${unpaid.id}`)
    await page.getByRole("heading", { name: "The payment did not go through" }).waitFor({ timeout: 60_000 })
    await takeInEachLanguage(page, "order-unpaid", `/orders/${unpaid.id}`)
    await takeInEachLanguage(page, "product-whatsapp", `/product/${product.slug}`)
    await takeInEachLanguage(page, "order-not-found", "/orders/order_none")
    await takeInEachLanguage(page, "guest-orders", "/guest/orders")
    await takeInEachLanguage(page, "guest-order-unknown", `/guest/orders/${"x".repeat(43)}`)
    consoleErrors.length = 0
  })
})
