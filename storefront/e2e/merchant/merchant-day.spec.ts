import type { APIRequestContext, Page } from "@playwright/test"
import { inSoak } from "../../../scripts/lib/soak/in-soak.mjs"
import { stayWithinOneDay } from "../../../scripts/lib/tests/avoid-midnight.mjs"
import { createDraftByForms } from "../support/draft-order-form"
import { signInToDashboard, startMerchantSession } from "../support/merchant-actions"
import { editQuantity, exchangePiece, receiveReturn, sendAndDeliver } from "../support/order-changes"
import { createPaymentLink, pathOfLink, recordPayment, refund, refundDifference } from "../support/order-payments"
import { receiptOf, simulate } from "../support/payment-status"
import { expectFitsPhone, openPhone } from "../support/phone-page"
import { expectReconciled, importStatement, ksh, statementOf } from "../support/reconciliation"
import { expect, test } from "../support/shop-fixture"
import {
  buyOverHttp,
  orderOverHttp,
  payLinkedOrder,
  payRest,
  signUp,
  wellStockedProduct,
} from "../support/shopper-actions"

// A day reconciles only when no other test pays in this shop.
test.use({ shopName: "day" })
test.skip(!inSoak, "`npm run soak` runs it")

const LONGEST_MS = 360_000

interface Balance {
  total: number
  paid: number
  refunded: number
  due: number
}

const balanceOf = async (request: APIRequestContext, path: string) =>
  ((await (await request.get(path)).json()) as { balance: Balance }).balance

test("a merchant's day of changed, linked, cash, refunded and reversed orders reconciles to zero", async ({
  page,
  request,
  shop,
  browser,
}) => {
  // Beside the day itself, the time until midnight when that is near.
  test.setTimeout(2 * LONGEST_MS)
  await stayWithinOneDay(LONGEST_MS)
  const { engineUrl, simulatorUrl } = shop
  const product = await wellStockedProduct(page)
  const openOrder = (orderId: string) => page.goto(`${engineUrl}/app/orders/${orderId}`)
  // Whose orders they are, and where the API answers with their balances.
  const orders: { shopper: Page; path: string }[] = []
  const follow = (shopper: Page, path: string) => orders.push({ shopper, path })
  const buy = async (phone: string, quantity = 1) => {
    const shopper = await openPhone(browser)
    const { id: orderId } = await buyOverHttp(shopper.request, { ...product, quantity }, phone)
    follow(shopper, `/api/orders/${orderId}`)
    return { shopper, orderId }
  }
  await startMerchantSession(page, engineUrl)

  await test.step("an order is edited upwards, and its shopper pays the rest", async () => {
    const { shopper, orderId } = await buy("0700061001")
    await editQuantity(page, { engineUrl, orderId, quantity: 2 })
    await shopper.goto(`/orders/${orderId}`)
    await payRest(shopper)
  })

  await test.step("an order is edited downwards, and the difference is refunded", async () => {
    const { orderId } = await buy("0700062001", 2)
    await editQuantity(page, { engineUrl, orderId, quantity: 1 })
    await refundDifference(page)
  })

  await test.step("a piece is exchanged for a costlier one, whose shopper pays the difference", async () => {
    const { shopper, orderId } = await buy("0700063001")
    await openOrder(orderId)
    await sendAndDeliver(page)
    const { variant } = await wellStockedProduct(shopper, product.price)
    await exchangePiece(page, { engineUrl, orderId, sku: variant.sku ?? "" })
    await receiveReturn(page)
    await shopper.goto(`/orders/${orderId}`)
    await payRest(shopper)
  })

  await test.step("a draft gets a payment link, which is paid on a phone", async () => {
    await createDraftByForms(page, {
      ...{ engineUrl, email: "whatsapp@customer.example" },
      sku: product.variant.sku ?? "",
    })
    const path = pathOfLink(await createPaymentLink(page))
    const customer = await openPhone(browser)
    await customer.goto(path)
    await expectFitsPhone(customer)
    await payLinkedOrder(customer, "0700064001")
    follow(customer, path.replace("/pay/", "/api/payment-links/"))
  })

  const cash = await test.step("an order is paid in cash at the counter", async () => {
    const shopper = await openPhone(browser)
    await signUp(shopper.request)
    const { id, total } = await orderOverHttp(shopper.request, product)
    follow(shopper, `/api/orders/${id}`)
    await openOrder(id)
    await recordPayment(page)
    return total
  })

  await test.step("a part of one payment is refunded, and all of another", async () => {
    const damaged = await buy("0700065001")
    await openOrder(damaged.orderId)
    await refund(page, { amount: 100, reason: "A small stain" })
    const returned = await buy("0700066040")
    await openOrder(returned.orderId)
    await refund(page, { reason: "Out of stock" })
  })

  const reversed = await test.step("Safaricom reverses a payment for its customer", async () => {
    const { shopper, orderId } = await buy("0700067001")
    await simulate(request, simulatorUrl, "reverse", { receipt: await receiptOf(shopper.request, orderId) })
    return orderId
  })

  const sums = await test.step("the statements are imported, and the day is reconciled", async () => {
    await page.goto(`${engineUrl}/app/mpesa/reconciliation`)
    await importStatement(page, await statementOf(request, simulatorUrl))
    await importStatement(page, await statementOf(request, simulatorUrl, "b2c"))
    const balances = []
    for (const { shopper, path } of orders) {
      await expect
        .poll(async () => {
          const { total, paid, refunded, due } = await balanceOf(shopper.request, path)
          return { due, difference: paid - refunded - total }
        }, path)
        .toEqual({ due: 0, difference: 0 })
      balances.push(await balanceOf(shopper.request, path))
    }
    const paid = balances.reduce((sum, balance) => sum + balance.paid, 0) - cash
    const refunded = balances.reduce((sum, balance) => sum + balance.refunded, 0)
    await page.reload()
    await expectReconciled(page, { paid, refunded, other: cash })
    return { paid, refunded }
  })

  await test.step("the order of the reversed payment says so, and is not sent", async () => {
    await openOrder(reversed)
    await expect(page.getByText(/Safaricom reversed/).first()).toBeVisible()
    await expect(page.getByRole("button", { name: "Mark as sent" })).toBeHidden()
  })

  await test.step("the dashboard has the same sums by method", async () => {
    await signInToDashboard(page, shop.url)
    const methods = page.getByRole("region", { name: "Money by payment method" }).getByRole("row")
    const mpesa = methods.filter({ hasText: "M-Pesa" })
    await expect(mpesa).toContainText(`${ksh(sums.refunded)} refunded`)
    await expect(mpesa.getByRole("cell")).toContainText(ksh(sums.paid))
    await expect(methods.filter({ hasText: "Cash" }).getByRole("cell")).toContainText(ksh(cash))
  })
})
