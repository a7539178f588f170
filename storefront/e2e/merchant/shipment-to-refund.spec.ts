import { inSoak } from "../../../scripts/lib/soak/in-soak.mjs"
import { stayWithinOneDay } from "../../../scripts/lib/tests/avoid-midnight.mjs"
import { buyAndPay, startMerchantSession } from "../support/merchant-actions"
import { receiveReturn, returnPiece, sendAndDeliver } from "../support/order-changes"
import { refund } from "../support/order-payments"
import { importStatement, statementOf } from "../support/reconciliation"
import { expect, test } from "../support/shop-fixture"

// A day reconciles only when no other test pays in this shop.
test.use({ shopName: "course" })
test.skip(!inSoak, "`npm run soak` runs it")

test("an order is shipped, delivered, returned and refunded, and the day reconciles", async ({
  page,
  request,
  shop,
}) => {
  await stayWithinOneDay()
  const { orderId } = await buyAndPay(request, shop.url, "0700083040")
  const order = async () => (await request.get(`${shop.url}/api/orders/${orderId}`)).json() as Promise<object>
  await startMerchantSession(page, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/orders/${orderId}`)

  await sendAndDeliver(page)
  await expect.poll(order).toMatchObject({ status: "delivered" })

  await returnPiece(page, { engineUrl: shop.engineUrl, orderId })
  await receiveReturn(page)
  await expect(page.getByText("1x items return received")).toBeVisible()
  await expect.poll(order).toMatchObject({ items: [{ quantity: 1, returned: 1 }], refunded: 0 })

  await refund(page, { reason: "Came back" })
  const { total } = (await order()) as { total: number }
  // The engine records the refund a moment after M-Pesa has confirmed it.
  await expect.poll(order).toMatchObject({ refunded: total })

  await page.goto(`${shop.engineUrl}/app/mpesa/reconciliation`)
  await expect(page.getByText("No statement yet")).toBeVisible()
  await importStatement(page, await statementOf(request, shop.simulatorUrl))
  await expect(page.getByText("Reconciled", { exact: true }).first()).toBeVisible()
  await expect(page.getByRole("region", { name: "Difference" })).toContainText("Ksh 0.00")
  await expect(page.getByRole("region", { name: "By the shop" })).toContainText("Refunded")
})
