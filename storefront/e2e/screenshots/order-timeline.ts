import { buyAndPay, post, signInAsMerchant } from "../support/merchant-actions"
import { expect, test } from "../support/shop-fixture"
import { atEveryWidth, takePage } from "../support/take-screenshot"

atEveryWidth((width) => {
  test("an order that was paid, changed, sent and delivered", async ({ page, shop, browser }) => {
    const { orderId } = await buyAndPay(page.request, shop.url, `070008${String(width).slice(0, 1)}101`)
    const office = await browser.newPage()
    await signInAsMerchant(office, shop.engineUrl)
    const call = (path: string, data: object) => post(office.request, shop.engineUrl, `/admin${path}`, data)
    const answer = await office.request.get(`${shop.engineUrl}/admin/orders/${orderId}`)
    const { order } = (await answer.json()) as { order: { items: [{ id: string }] } }
    await call("/order-edits", { order_id: orderId })
    await call(`/order-edits/${orderId}/items/item/${order.items[0].id}`, { quantity: 2 })
    await call(`/order-edits/${orderId}/confirm`, {})
    await page.goto(`/orders/${orderId}`)
    const main = page.getByRole("main")
    await main.getByRole("button", { name: /^Try again on/ }).click()
    await expect(main.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible({ timeout: 30_000 })
    await call(`/orders/${orderId}/shipping/shipped`, { courier: "Pwani Couriers", reference: "MB-77123" })
    await call(`/orders/${orderId}/shipping/delivered`, {})
    await call(`/mpesa/orders/${orderId}/refunds`, { method: "b2c", amount: 500, reason: "A small stain" })
    const read = async () => (await (await page.request.get(`/api/orders/${orderId}`)).json()) as { refunded: number }
    await expect.poll(read, { timeout: 20_000 }).toMatchObject({ refunded: 500 })
    await page.reload()
    await expect(main.getByRole("region", { name: "What happened so far" })).toBeVisible()
    await takePage(page, "order-timeline")
  })
})
