import type { APIRequestContext } from "@playwright/test"
import { buyAndPay, post, signInAsMerchant } from "../support/merchant-actions"
import { expect, expectAccessible, test } from "../support/shop-fixture"

test.use({ shopName: "edited" })

/** Adds pieces to an order's only line, or removes them, as the engine's own page does. */
async function addPieces(
  request: APIRequestContext,
  engineUrl: string,
  { orderId, pieces }: { orderId: string; pieces: number },
): Promise<void> {
  const answer = await request.get(`${engineUrl}/admin/orders/${orderId}`)
  const { order } = (await answer.json()) as { order: { items: [{ id: string; quantity: number }] } }
  const [item] = order.items
  const call = (path: string, data: object) => post(request, engineUrl, `/admin/order-edits${path}`, data)
  await call("", { order_id: orderId })
  await call(`/${orderId}/items/item/${item.id}`, { quantity: item.quantity + pieces })
  await call(`/${orderId}/confirm`, {})
}

test("an order that was edited after its payment is paid with a part in cash and the rest on its page", async ({
  page,
  request,
  shop,
  browser,
}) => {
  test.slow()
  const { orderId } = await buyAndPay(request, shop.url, "0700083040")
  const shopper = await browser.newContext({
    storageState: await request.storageState(),
    viewport: { width: 360, height: 780 },
    locale: "en-KE",
    timezoneId: "Africa/Nairobi",
  })
  const orderPage = await shopper.newPage()
  const main = orderPage.getByRole("main")
  await orderPage.goto(`${shop.url}/orders/${orderId}`)
  await expect(main.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible()

  await signInAsMerchant(page, shop.engineUrl)
  await addPieces(page.request, shop.engineUrl, { orderId, pieces: 1 })
  await orderPage.reload()
  await expect(
    main.getByText(/We have received Ksh\s[\d,.]+ of Ksh\s[\d,.]+\. Ksh\s[\d,.]+ is still to be paid\./),
  ).toBeVisible()
  await expectAccessible(orderPage)
  expect(await orderPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.goto(`${shop.engineUrl}/app/orders/${orderId}`)
  await page.getByRole("button", { name: "Record payment", exact: true }).click()
  const form = page.getByRole("dialog", { name: "Record payment" })
  await form.getByLabel("Amount in shillings").fill("100")
  await form.getByRole("button", { name: /^Record Ksh/ }).click()
  await expect(page.getByText("Payment recorded.", { exact: true })).toBeVisible()
  await expect(page.getByText(/^Cash, Ksh/)).toBeVisible()

  await orderPage.reload()
  await main
    .getByRole("button", { name: /^Try again on/ })
    .first()
    .click()
  await expect(main.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible({ timeout: 30_000 })

  await page.reload()
  await expect(page.getByRole("button", { name: "Record payment", exact: true })).toBeHidden()
  await page.getByRole("button", { name: "Void" }).click()
  const reason = page.getByRole("dialog", { name: "Void" })
  await reason.getByLabel("Why?").fill("Counted twice")
  await reason.getByRole("button", { name: "Void payment" }).click()
  await expect(page.getByText(/Voided: Counted twice/)).toBeVisible()
  await orderPage.reload()
  await expect(main.getByText(/Ksh\s100\.00 is still to be paid\./)).toBeVisible()
  await shopper.close()
})

test("the difference of an order that became cheaper is refunded with one click, and its page shows what happened [MP-44] [OR-21]", async ({
  page,
  request,
  shop,
  browser,
}) => {
  test.slow()
  const { orderId } = await buyAndPay(request, shop.url, "0700084040")
  const shopper = await browser.newContext({
    storageState: await request.storageState(),
    viewport: { width: 360, height: 780 },
    locale: "en-KE",
    timezoneId: "Africa/Nairobi",
  })
  const orderPage = await shopper.newPage()
  const main = orderPage.getByRole("main")
  await signInAsMerchant(page, shop.engineUrl)
  await addPieces(page.request, shop.engineUrl, { orderId, pieces: 1 })
  await orderPage.goto(`${shop.url}/orders/${orderId}`)
  await main.getByRole("button", { name: /^Try again on/ }).click()
  await expect(main.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible({ timeout: 30_000 })
  await addPieces(page.request, shop.engineUrl, { orderId, pieces: -1 })

  await page.goto(`${shop.engineUrl}/app/orders/${orderId}`)
  await expect(page.getByText(/^We owe the customer Ksh/)).toBeVisible()
  await page.getByRole("button", { name: "Refund the difference" }).click()
  const form = page.getByRole("dialog", { name: "Refund the difference" })
  await form.getByRole("button", { name: /^Refund Ksh/ }).click()
  await expect(page.getByRole("button", { name: "Refund the difference" })).toBeHidden()

  const entries = main.getByRole("region", { name: "What happened so far" }).getByRole("listitem")
  await expect(async () => {
    await orderPage.reload()
    await expect(entries).toHaveText(
      [
        /^Order placed/,
        /^PaidKsh.*Receipt \w{10}/,
        /^Order changedNew total/,
        /^PaidKsh/,
        /^Order changed/,
        /^RefundedKsh/,
      ],
      { timeout: 3000 },
    )
  }).toPass({ timeout: 30_000 })
  await expectAccessible(orderPage)
  expect(await orderPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await shopper.close()
})
