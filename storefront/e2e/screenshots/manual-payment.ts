import { expireOrder, openPaymentStep, placeManualOrder } from "../support/manual-payment"
import { signInAsMerchant } from "../support/merchant-actions"
import { recordPayment } from "../support/order-payments"
import { test } from "../support/shop-fixture"
import { atEveryWidth, takePage } from "../support/take-screenshot"

test.use({ shopName: "manual", engineSettings: { MANUAL_PAYMENTS: "on" } })

atEveryWidth(() => {
  test("a payment that the merchant records", async ({ page, shop, browser }) => {
    await openPaymentStep(page)
    await takePage(page, "checkout-two-methods")
    await page.getByRole("radio", { name: /Pay the shop directly/ }).check()
    await takePage(page, "checkout-manual")
    const order = await placeManualOrder(page)
    await page.getByRole("heading", { name: "Pay us directly" }).waitFor()
    await takePage(page, "manual-order-success")
    await page.goto(`/orders/${order.id}`)
    await page.getByRole("heading", { name: "Pay us directly" }).waitFor()
    await takePage(page, "manual-order")

    const merchant = await browser.newPage()
    await signInAsMerchant(merchant, shop.engineUrl)
    await merchant.goto(`${shop.engineUrl}/app/orders/${order.id}`)
    await recordPayment(merchant, { reference: "FT26326KXQ" })
    await merchant.close()
    await page.getByRole("heading", { name: "Payment Confirmed!" }).waitFor({ timeout: 20_000 })
    await takePage(page, "manual-order-paid")
  })

  test("a manual payment that does not arrive", async ({ page, shop }) => {
    await openPaymentStep(page)
    const order = await placeManualOrder(page)
    await page.goto(`/orders/${order.id}`)
    await expireOrder(shop.databaseUrl, order.id)
    await page.getByRole("heading", { name: "This order has expired" }).waitFor({ timeout: 30_000 })
    await takePage(page, "manual-order-expired")
  })
})
