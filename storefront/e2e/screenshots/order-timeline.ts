import { buyAndPay, post, signInAsMerchant } from "../support/merchant-actions"
import { editQuantity } from "../support/order-changes"
import { expect, test } from "../support/shop-fixture"
import { payRest } from "../support/shopper-actions"
import { atEveryWidth, takePage } from "../support/take-screenshot"

atEveryWidth((width) => {
  test("an order that was paid, changed, sent and delivered", async ({ page, shop, browser }) => {
    const { orderId } = await buyAndPay(page.request, shop.url, `070008${String(width).slice(0, 1)}101`)
    const office = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await signInAsMerchant(office, shop.engineUrl)
    const call = (path: string, data: object) => post(office.request, shop.engineUrl, `/admin${path}`, data)
    await editQuantity(office, { engineUrl: shop.engineUrl, orderId, quantity: 2 })
    await page.goto(`/orders/${orderId}`)
    await payRest(page)
    await call(`/orders/${orderId}/shipping/shipped`, { courier: "Pwani Couriers", reference: "MB-77123" })
    await call(`/orders/${orderId}/shipping/delivered`, {})
    await call(`/mpesa/orders/${orderId}/refunds`, { method: "b2c", amount: 500, reason: "A small stain" })
    const read = async () => (await (await page.request.get(`/api/orders/${orderId}`)).json()) as { refunded: number }
    await expect.poll(read).toMatchObject({ refunded: 500 })
    await page.reload()
    await expect(page.getByRole("region", { name: "What happened so far" })).toBeVisible()
    await takePage(page, "order-timeline")
  })
})
