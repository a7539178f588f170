import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { buyAndPay, placeOrder, signInAsMerchant } from "../support/merchant-actions"
import { paybillOf } from "../support/payment-status"
import { expect, expectAccessible, test } from "../support/shop-fixture"

test("a merchant finds a payment by its receipt and takes the list away as a file [MP-06]", async ({
  page,
  request,
  shop,
}) => {
  test.slow()
  const other = await buyAndPay(request, shop.url, "0700091001")
  const { orderId, receipt } = await buyAndPay(request, shop.url, "0700092001")
  await signInAsMerchant(page, shop.engineUrl)
  await openBook(page, "Payments")
  await expect(page.getByText(other.receipt)).toBeVisible()
  await page.getByLabel("Receipt, phone, order or amount").fill(receipt.toLowerCase())
  await page.getByRole("button", { name: "Search", exact: true }).click()
  await expect(page.getByText("Looked for a receipt or account number.")).toBeVisible()
  await expect(page.getByText(other.receipt)).toBeHidden()
  await expect(page.getByText(receipt, { exact: true })).toBeVisible()
  await expectAccessible(page, "main")

  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export CSV" }).click()
  const file = readFileSync(await (await download).path(), "utf8")
  expect(file).toContain(receipt)
  expect(file).not.toContain(other.receipt)

  await page.reload()
  await expect(page.getByText(other.receipt)).toBeHidden()
  await page.getByRole("link", { name: /^Order \d+$/ }).click()
  await expect(page).toHaveURL(new RegExp(`/app/orders/${orderId}$`))
})

test("a merchant ties out the day with the till's statement, and takes over money that nobody knew [MP-13]", async ({
  page,
  request,
  shop,
}) => {
  test.slow()
  await signInAsMerchant(page, shop.engineUrl)
  await openBook(page, "Tie-out")
  const choose = (text: string) =>
    page
      .getByLabel("Statement file")
      .setInputFiles({ name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(text) })
  // An order that somebody has paid by hand, of which nobody told the shop; on a day of its own: other tests pay today.
  const { id, total } = await placeOrder(request, shop.url, "0700095004")
  const { reference } = await paybillOf(request, id)
  const line = `UKLOST0075,02-03-2026 14:30:05,${String(total)},,${reference},254712345678 - AMINA`
  await choose(`Receipt No.,Completion Time,Paid In,Withdrawn,A/C No.,Other Party Info\n${line}`)
  await expect(page.getByText("1 new of 1 lines, 2026-03-02.")).toBeVisible()
  await expect(page.getByText("UKLOST0075")).toBeVisible()
  await expect(page.getByText("1 difference", { exact: true })).toBeVisible()
  const difference = page.getByRole("region", { name: "Difference" })
  await expect(difference).toContainText(`Ksh ${total.toLocaleString("en-KE", { minimumFractionDigits: 2 })}`)
  await expectAccessible(page, "main")
  await page.getByRole("button", { name: "Take over" }).click()
  await expect(page.getByText("The payment is in its order.")).toBeVisible()
  await expect(page.getByText("Tied out", { exact: true }).first()).toBeVisible()
  await expect(difference).toContainText("Ksh 0.00")
  await expect(page.getByText("UKLOST0075")).toBeHidden()

  // The simulated till exports the same form.
  const { receipt } = await buyAndPay(request, shop.url, "0700093001")
  const statement = await request.get(new URL("/__sim/statement.csv", shop.simulatorUrl).href)
  expect(await statement.text()).toContain(receipt)
  await choose(await statement.text())
  await expect(page.getByText(/^\d+ new of \d+ lines/)).not.toHaveText(/2026-03-02/)
  await expect(page.getByRole("region", { name: "By the shop" })).toContainText("In orders")
  await expect(page.getByText(receipt)).toBeHidden()
})

test("a merchant sees how payments went, and what one customer has paid [MP-15] [MP-16]", async ({
  page,
  request,
  shop,
}) => {
  test.slow()
  await buyAndPay(request, shop.url, "0700094001")
  await signInAsMerchant(page, shop.engineUrl)
  await openBook(page, "Figures")
  await expect(page.getByRole("heading", { name: "From the prompt to the money" })).toBeVisible()
  const success = page.getByRole("table", { name: "Payments that came about" })
  await expect(success.getByRole("row")).toHaveCount(31)
  await expect(success.getByRole("row").last()).toContainText("%")
  await page.getByRole("button", { name: "7 days" }).click()
  await expect(success.getByRole("row")).toHaveCount(8)
  await expectAccessible(page, "main")

  await page.goto(`${shop.engineUrl}/app/customers?q=shopper@example.com`)
  await page.getByRole("link", { name: "shopper@example.com" }).first().click()
  await expect(page.getByRole("heading", { name: "M-Pesa", exact: true })).toBeVisible()
  await expect(page.getByText("Received", { exact: true })).toBeVisible()
  await page.getByRole("link", { name: /^(All \d+ payments|See them in the ledger)$/ }).click()
  await expect(page).toHaveURL(/\/app\/mpesa\/payments\?customer=cus_/)
  await expect(page.getByRole("button", { name: "One customer’s. Show everybody’s" })).toBeVisible()
})

/** By the menu, as people do. */
async function openBook(page: Page, name: string) {
  await page.getByRole("link", { name: "M-Pesa", exact: true }).click()
  await page.getByRole("link", { name, exact: true }).click()
}
