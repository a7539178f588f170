import { inSoak } from "../../../scripts/lib/soak/in-soak.mjs"
import { buyAndPay, startMerchantSession } from "../support/merchant-actions"
import { editQuantity } from "../support/order-changes"
import { recordPayment, refundDifference } from "../support/order-payments"
import { expectFitsPhone, openPhone } from "../support/phone-page"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { payRest } from "../support/shopper-actions"

test.use({ shopName: "edited" })
test.skip(!inSoak, "`npm run soak` runs it")

test("an order that was edited after its payment is paid with a part in cash and the rest on its page", async ({
  page,
  request,
  shop,
  browser,
}) => {
  const { orderId } = await buyAndPay(request, shop.url, "0700083040")
  const order = { engineUrl: shop.engineUrl, orderId }
  const orderPage = await openPhone(browser, request)
  const main = orderPage.getByRole("main")
  await orderPage.goto(`/orders/${orderId}`)
  await expect(main.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible()

  await startMerchantSession(page, shop.engineUrl)
  await editQuantity(page, { ...order, quantity: 2 })
  await orderPage.reload()
  await expect(
    main.getByText(/We have received Ksh\s[\d,.]+ of Ksh\s[\d,.]+\. Ksh\s[\d,.]+ is still to be paid\./),
  ).toBeVisible()
  await expectAccessible(orderPage)
  await expectFitsPhone(orderPage)

  await recordPayment(page, { amount: 100 })
  await expect(page.getByText(/^Cash, Ksh/)).toBeVisible()

  await orderPage.reload()
  await payRest(orderPage)

  await page.reload()
  await expect(page.getByRole("button", { name: "Record payment", exact: true })).toBeHidden()
  await page.getByRole("button", { name: "Void" }).click()
  const reason = page.getByRole("dialog", { name: "Void" })
  await reason.getByLabel("Why?").fill("Counted twice")
  await reason.getByRole("button", { name: "Void payment" }).click()
  await expect(page.getByText(/Voided .+: Counted twice/)).toBeVisible()
  await orderPage.reload()
  await expect(main.getByText(/Ksh\s100\.00 is still to be paid\./)).toBeVisible()
  await orderPage.context().close()
})

test("the difference of an order that became cheaper is refunded with one click, and its page shows what happened [MP-44] [OR-21]", async ({
  page,
  request,
  shop,
  browser,
}) => {
  const { orderId } = await buyAndPay(request, shop.url, "0700084040")
  const order = { engineUrl: shop.engineUrl, orderId }
  const orderPage = await openPhone(browser, request)
  const main = orderPage.getByRole("main")
  await startMerchantSession(page, shop.engineUrl)
  await editQuantity(page, { ...order, quantity: 2 })
  await orderPage.goto(`/orders/${orderId}`)
  await payRest(orderPage)
  await editQuantity(page, { ...order, quantity: 1 })

  await refundDifference(page)

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
  await expectFitsPhone(orderPage)
  await orderPage.context().close()
})
