import { cancelPrompt, paymentOf, simulate } from "../support/payment-status"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { orderOverHttp, signUp, wellStockedProduct } from "../support/shopper-actions"

test.use({ viewport: { width: 360, height: 780 } })

/** The simulator rejects prompts on this number for insufficient funds. */
const PHONE = "0700081104"
const MSISDN = "254700081104"

test("a shopper whose payment is not shown enters the code of M-Pesa's message, and the order is paid [MP-39]", async ({
  page,
  shop,
}) => {
  await signUp(page.request)
  const order = await orderOverHttp(page.request, await wellStockedProduct(page), PHONE)
  await page.goto(`/orders/${order.id}`)
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { name: "The payment did not go through" })).toBeVisible({ timeout: 30_000 })
  await main.getByRole("button", { name: "I have paid: enter my M-Pesa code" }).click()
  const code = main.getByLabel("M-Pesa code")
  await code.fill("uknobody01")
  await main.getByRole("button", { name: "Check this code" }).click()
  await expect(main.getByText(/^We could not match this code to this order\./)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  const payment = { msisdn: MSISDN, reference: "AMINA", amount: order.total }
  const { receipt } = await simulate<{ receipt: string }>(page.request, shop.simulatorUrl, "c2b/pay", payment)
  await code.fill(receipt.toLowerCase())
  await main.getByRole("button", { name: "Check this code" }).click()
  await expect(main.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible({ timeout: 30_000 })
  await expect(main.getByText(receipt, { exact: true })).toBeVisible()
  expect(await paymentOf(page.request, order.id)).toMatchObject({ paid: true, receipt })
})

test("the form for the code opens, although its button was pressed before its script came and the payment has failed since [MP-39]", async ({
  page,
  shop,
}) => {
  await signUp(page.request)
  const order = await orderOverHttp(page.request, await wellStockedProduct(page), "0712 081 105")
  const state = async () => (await paymentOf(page.request, order.id)).state
  await expect.poll(state, { timeout: 30_000 }).toBe("prompted")
  let letScriptIn = (): void => undefined
  const isLetIn = new Promise<void>((resolve) => (letScriptIn = resolve))
  await page.route("**/assets/mpesa-actions-*.js", async (route) => {
    await isLetIn
    await route.continue()
  })
  await page.goto(`/orders/${order.id}`)
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { name: "Check your phone" })).toBeVisible()
  await main.getByRole("button", { name: "I have paid: enter my M-Pesa code" }).click()
  await cancelPrompt(page.request, shop.simulatorUrl, "254712081105")
  await expect.poll(state, { timeout: 30_000 }).toBe("failed")
  letScriptIn()
  await expect(main.getByRole("heading", { name: "The payment did not go through" })).toBeVisible({ timeout: 30_000 })
  await main.getByLabel("M-Pesa code").fill("UKL7Q2X9AB")
  await expect(main.getByRole("button", { name: "Check this code" })).toBeEnabled()
})
