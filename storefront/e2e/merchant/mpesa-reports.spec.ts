import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { inSoak } from "../../../scripts/lib/soak/in-soak.mjs"
import { buyAndPay, placeOrder, signInAsMerchant } from "../support/merchant-actions"
import { paybillOf } from "../support/payment-status"
import { importStatement, ksh, statementOf } from "../support/reconciliation"
import { expect, expectAccessible, test } from "../support/shop-fixture"

test.skip(!inSoak, "`npm run soak` runs it")

test("a merchant finds a payment by its receipt and exports the list [MP-06]", async ({ page, request, shop }) => {
  const other = await buyAndPay(request, shop.url, "0700091001")
  const { orderId, receipt } = await buyAndPay(request, shop.url, "0700092001")
  await signInAsMerchant(page, shop.engineUrl)
  await openMpesaPage(page, "Payments")
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

test("a merchant reconciles the day with the till's statement, and imports a payment that was missing [MP-13]", async ({
  page,
  request,
  shop,
}) => {
  await signInAsMerchant(page, shop.engineUrl)
  await openMpesaPage(page, "Reconciliation")
  // An order paid by Pay Bill whose confirmation never arrived; on another day, because other tests pay today.
  const { id, total } = await placeOrder(request, shop.url, "0700095004")
  const { reference } = await paybillOf(request, id)
  const line = `UKLOST0075,02-03-2026 14:30:05,${String(total)},,${reference},254712345678 - AMINA`
  const period = "Time Period:,From 02-03-2026 00:00:00 To 02-03-2026 23:59:59"
  await importStatement(
    page,
    `${period}\nReceipt No.,Completion Time,Paid In,Withdrawn,A/C No.,Other Party Info\n${line}`,
  )
  await expect(page.getByText("1 new of 1 lines, 2026-03-02.")).toBeVisible()
  await expect(page.getByText("UKLOST0075")).toBeVisible()
  await expect(page.getByText("1 difference", { exact: true })).toBeVisible()
  const difference = page.getByRole("region", { name: "Difference" })
  await expect(difference).toContainText(ksh(total))
  await expectAccessible(page, "main")
  await page.getByRole("button", { name: "Record payment" }).click()
  await expect(page.getByText("The payment is in its order.")).toBeVisible()
  await expect(page.getByText("Reconciled", { exact: true }).first()).toBeVisible()
  await expect(difference).toContainText("Ksh 0.00")
  await expect(page.getByText("UKLOST0075")).toBeHidden()

  // The simulated till exports the same format.
  const { receipt } = await buyAndPay(request, shop.url, "0700093001")
  const statement = await statementOf(request, shop.simulatorUrl)
  expect(statement).toContain(receipt)
  await importStatement(page, statement)
  await expect(page.getByText(/^\d+ new of \d+ lines/)).not.toHaveText(/2026-03-02/)
  await expect(page.getByRole("region", { name: "By the shop" })).toContainText("In orders")
  await expect(page.getByText(receipt)).toBeHidden()

  const settlements = page.getByRole("table", { name: "Settlements and fees" })
  await expect(settlements.getByRole("row").nth(1)).toContainText("-Ksh ")
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export CSV" }).click()
  expect(readFileSync(await (await download).path(), "utf8")).toContain("Closing balance")
})

test("a merchant sees the results of payments, and the payments of one customer [MP-15] [MP-16]", async ({
  page,
  request,
  shop,
}) => {
  await buyAndPay(request, shop.url, "0700094001")
  await signInAsMerchant(page, shop.engineUrl)
  await openMpesaPage(page, "Statistics")
  await expect(page.getByRole("heading", { name: "Time to payment" })).toBeVisible()
  const success = page.getByRole("table", { name: "Success rate" })
  await expect(success.getByRole("row")).toHaveCount(31)
  await expect(success.getByRole("row").last()).toContainText("%")
  await page.getByRole("button", { name: "7 days" }).click()
  await expect(success.getByRole("row")).toHaveCount(8)
  await expectAccessible(page, "main")

  await page.goto(`${shop.engineUrl}/app/customers?q=shopper@example.com`)
  await page.getByRole("link", { name: "shopper@example.com" }).first().click()
  await expect(page.getByRole("heading", { name: "M-Pesa", exact: true })).toBeVisible()
  await expect(page.getByText("Received", { exact: true })).toBeVisible()
  await page.getByRole("link", { name: /^(All \d+ payments|View in ledger)$/ }).click()
  await expect(page).toHaveURL(/\/app\/mpesa\/payments\?customer=cus_/)
  await expect(page.getByRole("button", { name: "Filtered by customer. Show all" })).toBeVisible()
})

/** Opens a page of M-Pesa through the menu. */
async function openMpesaPage(page: Page, name: string) {
  await page.getByRole("link", { name: "M-Pesa", exact: true }).click()
  await page.getByRole("link", { name, exact: true }).click()
}
