import type { Locator, Page } from "@playwright/test"
import { expireOrder, openPaymentStep, PAY_WITHIN_MINUTES, placeManualOrder } from "../support/manual-payment"
import { signInToDashboard, startMerchantSession } from "../support/merchant-actions"
import { recordPayment } from "../support/order-payments"
import { expect, expectAccessible, test } from "../support/shop-fixture"

test.use({ shopName: "manual", engineSettings: { MANUAL_PAYMENTS: "on" } })

const OTHER_METHOD = /m-?pesa|paybill|\bPIN\b|prompt|virtual phone/i

/** Buys one product as a new shopper who pays the shop directly, up to the page of the placed order. */
async function buyWithManualPayment(page: Page) {
  const { email } = await openPaymentStep(page)
  await page.getByRole("radio", { name: /Pay the shop directly/ }).check()
  await expect(page.getByLabel("M-Pesa phone number")).toBeHidden()
  await expectAccessible(page)
  return { ...(await placeManualOrder(page)), email }
}

/** Text of the newest e-mail of a kind to an address. */
async function emailText(page: Page, engineUrl: string, { to, kind }: { to: string; kind: string }): Promise<string> {
  const url = `${engineUrl}/mailbox/messages?to=${encodeURIComponent(to)}`
  const find = async () => {
    const { messages } = (await (await page.request.get(url)).json()) as { messages: { kind: string; text: string }[] }
    return messages.find((message) => message.kind === kind)?.text
  }
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ""
}

const namesNoOtherMethod = async (part: Locator) => expect(await part.innerText()).not.toMatch(OTHER_METHOD)

test("a shopper pays the shop directly, and page, orders, dashboard and e-mail say when the merchant has the money", async ({
  page,
  shop,
  browser,
}) => {
  const order = await buyWithManualPayment(page)
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { name: "Pay us directly" })).toBeVisible()
  const within = `Pay the shop within ${String(PAY_WITHIN_MINUTES)} minutes. The order is reserved for you until then.`
  await expect(main.getByText(within)).toBeVisible()
  await namesNoOtherMethod(main)
  await expectAccessible(page)
  const placed = await emailText(page, shop.engineUrl, { to: order.email, kind: "placed" })
  expect(placed).toContain("quote order number")
  expect(placed).not.toMatch(OTHER_METHOD)
  await page.goto(`/orders/${order.id}`)
  await expect(main.getByRole("heading", { name: "Pay us directly" })).toBeVisible()
  await namesNoOtherMethod(main)

  const merchant = await browser.newPage()
  await startMerchantSession(merchant, shop.engineUrl)
  await merchant.goto(`${shop.engineUrl}/app/orders/${order.id}`)
  await recordPayment(merchant, { reference: "FT26326KXQ" })
  await expect(merchant.getByRole("button", { name: "Record payment", exact: true })).toBeHidden()

  await expect(main.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible()
  await expect(main.getByText("Payment reference FT26326KXQ")).toBeVisible()
  await namesNoOtherMethod(main)
  await page.goto("/profile?tab=orders")
  await expect(page.getByRole("main").getByText("Processing", { exact: true })).toBeVisible()
  const paid = await emailText(page, shop.engineUrl, { to: order.email, kind: "paid" })
  expect(paid).toContain("Payment reference: FT26326KXQ")
  expect(paid).not.toMatch(OTHER_METHOD)

  await signInToDashboard(merchant, shop.url)
  await merchant.getByRole("link", { name: "Orders" }).click()
  const row = merchant.getByRole("row").filter({ hasText: `#${order.id.slice(-6)}` })
  await expect(row).toContainText("Processing")
  await row.getByRole("link").click()
  const payments = merchant.getByRole("region", { name: "Payments" })
  await expect(payments).toContainText("Paid")
  await expect(payments).toContainText("FT26326KXQ")
  await expect(payments).toContainText("Cash")
  await merchant.close()
})

test("a manual order that its shopper cancels names no other payment method, on its page or in its e-mail", async ({
  page,
  shop,
}) => {
  const order = await buyWithManualPayment(page)
  await page.goto(`/orders/${order.id}`)
  await page.getByRole("button", { name: "Cancel this order" }).click()
  await page.getByRole("button", { name: "Yes, cancel order" }).click()
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { name: "This order was cancelled" })).toBeVisible()
  await namesNoOtherMethod(main)
  const email = await emailText(page, shop.engineUrl, { to: order.email, kind: "cancelled" })
  expect(email).not.toMatch(OTHER_METHOD)
})

test("a manual order that expires names no other payment method, on its page or in its e-mail", async ({
  page,
  shop,
}) => {
  const order = await buyWithManualPayment(page)
  await expireOrder(shop.databaseUrl, order.id)
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { name: "This order has expired" })).toBeVisible({ timeout: 30_000 })
  await expect(main.getByText("If you did pay, contact us and quote your order number.")).toBeVisible()
  await expect(main.getByRole("button", { name: "Confirm payment" })).toBeHidden()
  await namesNoOtherMethod(main)
  const email = await emailText(page, shop.engineUrl, { to: order.email, kind: "cancelled" })
  expect(email).toContain("minutes to pay have ended")
  expect(email).not.toMatch(OTHER_METHOD)
})
