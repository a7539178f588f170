import { buyAndPay, invite, placeOrder, signInAsMerchant, startMerchantSession } from "../support/merchant-actions"
import { paybillOf, payByPaybill, paymentOf } from "../support/payment-status"
import { expect, expectAccessible, test } from "../support/shop-fixture"

/** The simulator rejects prompts on this number for insufficient funds. */
const NO_BALANCE = "0700081004"

test("a merchant finds a payment with an unknown account number, and allocates it to its order [MP-20] [MP-21] [MP-29]", async ({
  page,
  request,
  shop,
}) => {
  const order = await placeOrder(request, shop.url, NO_BALANCE)
  const receipt = await payByPaybill(request, shop.simulatorUrl, "AMINA", order.total)
  await request.post(`${shop.engineUrl}/api/callbacks/mm/${"0".repeat(64)}`, { data: {} })

  await signInAsMerchant(page, shop.engineUrl)
  await page.getByRole("link", { name: "M-Pesa" }).click()
  await expect(page.getByRole("heading", { name: "What waits for you" })).toBeVisible()
  await expect(page.getByText("No open refunds.")).toBeVisible()
  await expect(page.getByText(`${receipt}, account number “AMINA”`)).toBeVisible()
  await expect(page.getByText("Prompt result: sent to an unknown URL")).toBeVisible()
  // The rest of the page belongs to the engine.
  await expectAccessible(page, "main")

  await page.getByRole("button", { name: "Allocate to an order" }).click()
  const form = page.getByRole("dialog")
  await form.getByLabel("Order number").fill("999999")
  await form.getByRole("button", { name: "Find" }).click()
  await expect(form.getByRole("alert")).toHaveText("Order 999999 does not exist.")
  await form.getByLabel("Order number").fill(String(order.number))
  await form.getByRole("button", { name: "Find" }).click()
  await expect(form.getByRole("status")).toContainText(`Order ${String(order.number)}`)
  await form.getByLabel("How do you know?").fill("She sent the SMS.")
  await form.getByRole("button", { name: `Allocate to order ${String(order.number)}` }).click()
  await expect(page.getByText("All payments are allocated.")).toBeVisible()
  await expect.poll(() => paymentOf(request, order.id)).toMatchObject({ state: "paid", receipt })
})

test("a merchant refunds a payment from its order, which shows when Safaricom has completed it and what happened [MP-22] [MP-38]", async ({
  page,
  request,
  shop,
}) => {
  const { orderId, receipt } = await buyAndPay(request, shop.url, "0700082040")
  await startMerchantSession(page, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/orders/${orderId}`)
  await expect(page.getByText("Prompt on the phone")).toBeVisible()
  await page.getByRole("button", { name: "Refund", exact: true }).click()
  const form = page.getByRole("dialog", { name: "Refund" })
  await expect(form).toContainText(`of receipt ${receipt}`)
  const refundButton = form.getByRole("button", { name: /^Refund Ksh/ })
  await expect(refundButton).toBeDisabled()
  await form.getByLabel("Why?").fill("Too small")
  await refundButton.click()
  await expect(form).toBeHidden()
  await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible()
  await expect(page.getByText("Too small")).toBeVisible()
  await expect(page.getByRole("button", { name: "Refund", exact: true })).toBeHidden()

  await page.getByRole("link", { name: "See what happened" }).click()
  await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible()
  await expect(page.getByText("Requested a refund")).toBeVisible()
  await expectAccessible(page, "main")
  // The callback adds its receipt only, if a query was answered before it; it changes nothing after a pull.
  const callback = page
    .getByRole("listitem")
    .filter({ hasText: /Prompt result: (applied|receipt added|changed nothing)/ })
  await callback.getByText("Message", { exact: true }).click()
  await expect(callback).toContainText(receipt)
  await callback.getByRole("button", { name: "Read again" }).click()
  await expect(page.getByText("Read a message again: changed nothing")).toBeVisible()
})

test("a refund that fails is listed until the merchant marks it as done [MP-37]", async ({ page, request, shop }) => {
  // The initiator may not reverse the payments of this number.
  const { orderId, receipt } = await buyAndPay(request, shop.url, "0700082143")
  await startMerchantSession(page, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/orders/${orderId}`)
  await page.getByRole("button", { name: "Refund", exact: true }).click()
  const form = page.getByRole("dialog", { name: "Refund" })
  await form.getByLabel("Why?").fill("Too small")
  await form.getByRole("button", { name: /^Refund Ksh/ }).click()
  await expect(form).toBeHidden()

  await page.goto(`${shop.engineUrl}/app/mpesa`)
  const issues = page.getByRole("region", { name: "Failed refunds and reversals" })
  const issue = issues.getByRole("listitem").filter({ hasText: receipt })
  await expect(issue).toContainText("Refund failed")
  await expect(page.getByText("1 refund failed")).toBeVisible()
  await expectAccessible(page, "main")
  await issue.getByRole("button", { name: "Done" }).click()
  const done = page.getByRole("dialog", { name: "Done" })
  await done.getByLabel("Why?").fill("Paid in cash at the counter")
  await done.getByRole("button", { name: "Mark as done" }).click()
  await expect(issues).toContainText("Nothing has failed.")
  await page.goto(`${shop.engineUrl}/app/mpesa/orders/${orderId}`)
  await expect(page.getByText("Closed a failed refund or reversal")).toBeVisible()
})

test("a receipt that one merchant has recorded is confirmed by another, on a phone [MP-24] [MP-30]", async ({
  page,
  browser,
  request,
  shop,
}) => {
  // The simulator loses the response to this number's prompt, and sends no callback.
  const order = await placeOrder(request, shop.url, "0700083021")
  await signInAsMerchant(page, shop.engineUrl)
  const ben = await invite(page, request)
  await page.goto(`${shop.engineUrl}/app/orders/${order.id}`)
  await page.getByRole("button", { name: "Attach a receipt" }).click()
  const form = page.getByRole("dialog", { name: "Attach a receipt" })
  await form.getByLabel("Receipt", { exact: true }).fill("ukphone001")
  await form.getByLabel("How do you know?").fill("She showed the SMS.")
  await form.getByRole("button", { name: "Enter the receipt" }).click()
  await expect(form).toBeHidden()
  await page.goto(`${shop.engineUrl}/app/mpesa`)
  await expect(page.getByText("Safaricom or a second user has to confirm it.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Confirm the receipt" })).toBeHidden()

  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const phone = await context.newPage()
  await startMerchantSession(phone, shop.engineUrl, ben)
  await phone.goto(`${shop.engineUrl}/app/mpesa`)
  await expect(phone.getByText("entered by Otieno Odhiambo: She showed the SMS.")).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await phone.getByRole("button", { name: "Check with Safaricom" }).click()
  await expect(phone.getByText("Safaricom does not know the outcome")).toBeVisible()
  await phone.getByRole("button", { name: "Confirm the receipt" }).click()
  await phone.getByRole("button", { name: "Confirm UKPHONE001" }).click()
  await expect(phone.getByText("Nothing is stuck.")).toBeVisible()
  await context.close()
  await expect.poll(() => paymentOf(request, order.id)).toMatchObject({ state: "paid", receipt: "UKPHONE001" })
})

test("a merchant refunds an underpayment with one decision and a reason [MP-26] [MP-27]", async ({
  page,
  request,
  shop,
}) => {
  const order = await placeOrder(request, shop.url, NO_BALANCE)
  const { reference } = await paybillOf(request, order.id)
  const receipt = await payByPaybill(request, shop.simulatorUrl, reference, order.total - 100)

  await startMerchantSession(page, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/mpesa`)
  const row = page.getByRole("region", { name: "To review" }).getByRole("listitem").filter({ hasText: receipt })
  await expect(row).toContainText(/The order costs Ksh/)
  await row.getByRole("button", { name: "Refund payment" }).click()
  const form = page.getByRole("dialog", { name: "Refund payment" })
  await expect(form).toContainText(`of receipt ${receipt}`)
  const refundButton = form.getByRole("button", { name: /^Refund Ksh/ })
  await expect(refundButton).toBeDisabled()
  await form.getByLabel("Why?").fill("Paid too little")
  await refundButton.click()
  await expect(form).toBeHidden()
  await expect(row).toBeHidden()
  await expect(page.getByText(receipt)).toBeHidden()
  await page.goto(`${shop.engineUrl}/app/mpesa/payments?q=${receipt}`)
  await expect(page.getByText(receipt)).toBeVisible()
})

test("a stuck payment is queried, and expired with a reason [MP-25]", async ({ page, browser, request, shop }) => {
  // The simulator loses the response to this number's prompt, and sends no callback.
  const order = await placeOrder(request, shop.url, "0700085021")
  await startMerchantSession(page, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/mpesa`)
  const row = page
    .getByRole("region", { name: "Stuck payments" })
    .getByRole("listitem")
    .filter({ hasText: `Order ${String(order.number)}` })
  await row.getByRole("button", { name: "Query Safaricom again" }).click()
  await expect(page.getByText("No transaction ID to query")).toBeVisible()
  await row.getByRole("button", { name: "Expire" }).click()
  const form = page.getByRole("dialog", { name: "Expire" })
  const expire = form.getByRole("button", { name: "Expire attempt" })
  await expect(expire).toBeDisabled()
  await form.getByLabel("Why?").fill("She paid in the shop")
  const context = await browser.newContext({ storageState: await request.storageState() })
  const shopper = await context.newPage()
  await shopper.goto(`${shop.url}/orders/${order.id}`)
  await expect(shopper.getByRole("heading", { name: "Checking with M-Pesa" })).toBeVisible()
  await expire.click()
  // While the form is open, the list behind it is hidden from assistive technology.
  await expect(form).toBeHidden()
  await expect(row).toBeHidden()
  expect(await paymentOf(request, order.id)).toMatchObject({ state: "failed" })
  await expect(shopper.getByRole("heading", { name: "We have not received this payment" })).toBeVisible()
  await context.close()
})
