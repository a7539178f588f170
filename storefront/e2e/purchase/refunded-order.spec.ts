import { buyAndPay, startMerchantSession } from "../support/merchant-actions"
import { expect, expectAccessible, openWithScripts, test } from "../support/shop-fixture"

const ON_ITS_WAY = /is on its way back to you\. This order will not be sent\./

// The test leaves a refund with an unknown outcome behind.
test.use({ shopName: "few_orders" })

test("an order that was refunded in full shows it [DL-09]", async ({ page, shop }) => {
  const { orderId } = await buyAndPay(page.request, shop.url, "0700083140")
  await openWithScripts(page, `${shop.url}/orders/${orderId}`)
  await expect(page.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible()
  await startMerchantSession(page, shop.engineUrl)
  const response = await page.request.post(`${shop.engineUrl}/admin/mpesa/orders/${orderId}/refunds`, {
    data: { method: "reversal", reason: "Too small" },
  })
  expect(response.ok(), await response.text()).toBe(true)
  await openWithScripts(page, `${shop.url}/orders/${orderId}`)
  await expect(page.getByRole("heading", { name: "Refunded", exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText("Your payment for this order has been refunded.")).toBeVisible()
  await expectAccessible(page)
})

test("an order with a pending refund is not shipped, and its page shows the refund [DL-09]", async ({ page, shop }) => {
  const { orderId } = await buyAndPay(page.request, shop.url, "0700083046")
  await startMerchantSession(page, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/orders/${orderId}`)
  await page.getByLabel("Courier").fill("Our own rider")

  // Another administrator starts the refund; the simulator never sends its result.
  const response = await page.request.post(`${shop.engineUrl}/admin/mpesa/orders/${orderId}/refunds`, {
    data: { method: "reversal", reason: "Too small" },
  })
  expect(response.ok(), await response.text()).toBe(true)
  await page.getByRole("button", { name: "Mark as sent" }).click()
  await expect(page.getByText("A refund of this order is on its way").first()).toBeVisible()
  await page.reload()
  await expect(page.getByText("Its goods stay in the shop.").first()).toBeVisible()
  await expect(page.getByRole("button", { name: "Mark as sent" })).toBeHidden()

  await openWithScripts(page, `${shop.url}/orders/${orderId}`)
  await expect(page.getByRole("heading", { name: "Refund on its way" })).toBeVisible()
  await expect(page.getByText(ON_ITS_WAY)).toBeVisible()
  await expect(page.getByText("Payment Confirmed!")).toBeHidden()
  await expect(page.getByRole("heading", { name: "What happens next?" })).toBeHidden()
  await expectAccessible(page)
  await page.goto(`${shop.url}/profile?tab=orders`)
  await expect(page.getByText("Refund on its way")).toBeVisible()
})
