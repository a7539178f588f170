import type { Page } from "@playwright/test"
import { placeOrder, startMerchantSession } from "../support/merchant-actions"
import { paybillOf, payByPaybill, paymentOf } from "../support/payment-status"
import { expect, expectAccessible, test } from "../support/shop-fixture"

/** The simulator rejects prompts on these numbers for insufficient funds. */
const noBalance = (number: number) => `070008${String(number + 4)}004`

const rowOf = (page: Page, receipt: string) =>
  page.getByRole("region", { name: "To review" }).getByRole("listitem").filter({ hasText: receipt })

test("a merchant accepts too little with one click, and the customer is asked for the rest [MP-27]", async ({
  page,
  request,
  shop,
}) => {
  const order = await placeOrder(request, shop.url, noBalance(1))
  const { reference } = await paybillOf(request, order.id)
  const receipt = await payByPaybill(request, shop.simulatorUrl, reference, order.total - 100)
  await startMerchantSession(page, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/mpesa`)
  await rowOf(page, receipt)
    .getByRole("button", { name: /^Accept, and ask for the rest \(Ksh.100\.00\)$/ })
    .click()
  await expect(page.getByText("Payment accepted.")).toBeVisible()
  await expect(rowOf(page, receipt)).toBeHidden()
  expect(await paymentOf(request, order.id)).toMatchObject({ state: "unpaid", due: 100 })
})

test("a merchant accepts too much and refunds the difference in one decision, at both widths [MP-27]", async ({
  page,
  request,
  shop,
}) => {
  const order = await placeOrder(request, shop.url, noBalance(2))
  const { reference } = await paybillOf(request, order.id)
  const receipt = await payByPaybill(request, shop.simulatorUrl, reference, order.total + 150)
  await startMerchantSession(page, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/mpesa`)
  await expect(rowOf(page, receipt)).toBeVisible()
  await expectAccessible(page, "main")
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await rowOf(page, receipt)
    .getByRole("button", { name: /^Accept, and refund Ksh.150\.00$/ })
    .click()
  const form = page.getByRole("dialog")
  await expect(form).toBeVisible()
  await expect(form).toContainText(/Ksh.150\.00 back to the customer/)
  await expect(form.getByLabel("Shillings")).toBeHidden()
  await form.getByLabel("Receipt of the return").fill("UKBROWSER01")
  await form.getByRole("button", { name: /^Record Ksh.150\.00$/ }).click()
  await expect(page.getByText("Refund recorded.")).toBeVisible()
  await expect(rowOf(page, receipt)).toBeHidden()
  await expect.poll(() => paymentOf(request, order.id)).toMatchObject({ state: "paid", due: 0, refund: "partial" })
})

test("a merchant tries a refused payment again with one click, and moves it to its payer's other order with another [MP-27]", async ({
  page,
  request,
  shop,
}) => {
  const order = await placeOrder(request, shop.url, noBalance(3))
  const { reference } = await paybillOf(request, order.id)
  expect((await request.post(`/api/orders/${order.id}/cancel`, { data: {}, headers: { origin: shop.url } })).ok()).toBe(
    true,
  )
  const receipt = await payByPaybill(request, shop.simulatorUrl, reference, order.total)
  const other = await placeOrder(request, shop.url, noBalance(3))
  await paybillOf(request, other.id)
  await startMerchantSession(page, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/mpesa`)
  await rowOf(page, receipt).getByRole("button", { name: "Retry capture" }).click()
  await expect(page.getByText("The order does not take this payment. It stays in this list.")).toBeVisible()
  await rowOf(page, receipt)
    .getByRole("button", { name: `Move to order ${String(other.number)}` })
    .click()
  await expect(page.getByText("Payment allocated.")).toBeVisible()
  await expect.poll(() => paymentOf(request, other.id)).toMatchObject({ state: "paid", receipt })
})
