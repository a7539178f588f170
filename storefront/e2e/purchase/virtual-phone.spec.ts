import type { Page } from "@playwright/test"
import { paybillOf, receiptOf, simulate } from "../support/payment-status"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { orderOverHttp, wellStockedProduct, signUp } from "../support/shopper-actions"

const WIDTH = 360
const MSISDN = "254712360360"
const NUMBER = "0712 360 360"

test.use({ viewport: { width: WIDTH, height: 780 } })

// In real time, so that the prompt stays open while it is checked.
test.beforeEach(async ({ request, shop }) => {
  await simulate(request, shop.simulatorUrl, "clock", { scale: 1 })
})
test.afterEach(async ({ request, shop, timeScale }) => {
  await simulate(request, shop.simulatorUrl, "clock", { scale: timeScale })
})

test("the virtual phone shows a prompt, rejects a wrong PIN, and pays by Pay Bill or with the right one", async ({
  page,
  shop,
}) => {
  await signUp(page.request)
  const product = await wellStockedProduct(page)
  const prompt = page.getByRole("dialog", { name: "M-Pesa" })
  const status = page.getByRole("status")
  const messages = page.getByRole("region", { name: "Messages" }).getByRole("article")

  await page.goto(new URL(`/phone/${MSISDN}`, shop.simulatorUrl).href)
  await expect(page.getByText("Waiting for a payment.")).toBeVisible()
  await expectFit(page)

  const first = await orderOverHttp(page.request, product, NUMBER)
  await expect(prompt).toContainText(`Do you want to pay Ksh ${shillings(first.total)} to Mavazi`)
  await expect(page.getByLabel("M-Pesa PIN").and(page.locator("#pin"))).toBeFocused()
  await expectFit(page)
  for (const key of ["0", "0", "0", "1"]) await prompt.getByRole("button", { name: key, exact: true }).click()
  await prompt.getByRole("button", { name: "Send" }).click()
  await expect(status).toHaveText("Wrong PIN. The payment was rejected.")
  await expect(prompt).toBeHidden()
  await expect(messages).toHaveCount(0)

  const { shortcode, reference } = await paybillOf(page.request, first.id)
  await page.getByText("Lipa na M-PESA: Pay Bill").click()
  await page.getByLabel("Business number").fill(shortcode)
  await page.getByLabel("Account number").fill(reference)
  await page.getByLabel("Amount").fill(String(first.total))
  await page.locator("#pay-bill").getByLabel("M-Pesa PIN").fill("1234")
  await expectFit(page)
  await page.getByRole("button", { name: "Pay", exact: true }).click()
  await expect(status).toHaveText("Sent.")
  await expect(messages.first()).toContainText(`Ksh${shillings(first.total)} sent to Mavazi for account ${reference}.`)
  await page.getByText("Lipa na M-PESA: Pay Bill").click()

  await simulate(page.request, shop.simulatorUrl, "wallet", { msisdn: MSISDN, balance: 100_000 })
  await expect(page.getByText("M-PESA balance Ksh 100,000.00")).toBeVisible()
  const second = await orderOverHttp(page.request, product, NUMBER)
  await expect(page.locator("#pin")).toBeFocused()
  await page.keyboard.type("1234")
  await page.keyboard.press("Enter")
  await expect(prompt).toBeHidden()
  await expect(messages).toHaveCount(2)
  await expect(page.getByText(`M-PESA balance Ksh ${shillings(100_000 - second.total)}`)).toBeVisible()
  await expect(messages.first()).toContainText(/UK[A-Z0-9]{8} Confirmed\./)
  for (const [order, sms] of [
    [second, messages.first()],
    [first, messages.last()],
  ] as const) {
    await expect(sms).toContainText(await receiptOf(page.request, order.id))
  }
  await expectFit(page)
})

test("the list of virtual phones opens any of them, and links to the demo mailbox", async ({ page, shop }) => {
  await page.goto(shop.simulatorUrl)
  await expectFit(page)
  const mailbox = page.getByRole("link", { name: "the mailbox" })
  expect((await page.request.get((await mailbox.getAttribute("href")) ?? "")).ok()).toBe(true)

  await page.getByLabel("Open the phone of").fill("0812 345 678")
  await page.getByRole("button", { name: "Open" }).click()
  await expect(page.getByRole("alert")).toHaveText("Enter a Kenyan mobile number.")
  await page.getByLabel("Open the phone of").fill("+254 712 360 361")
  await page.getByRole("button", { name: "Open" }).click()
  await expect(page.getByRole("main", { name: "Phone 0712 360 361" })).toBeVisible()
})

/** Fails on axe violations, and on horizontal overflow of the narrow screen. */
async function expectFit(page: Page) {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH)
}

const shillings = (amount: number) => amount.toLocaleString("en-KE", { minimumFractionDigits: 2 })
