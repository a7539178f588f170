import type { APIRequestContext, Page } from "@playwright/test"
import { expect } from "./shop-fixture"

/** An amount as pages show it: `Ksh 1,850.00`. */
export function ksh(shillings: number): string {
  const amount = Math.abs(shillings).toLocaleString("en-KE", { minimumFractionDigits: 2 })
  return `${shillings < 0 ? "-" : ""}Ksh ${amount}`
}

/** Today's statement of the simulated till, or of the shortcode that refunds parts of payments. */
export async function statementOf(request: APIRequestContext, simulatorUrl: string, account: "till" | "b2c" = "till") {
  const query = account === "b2c" ? "?account=b2c" : ""
  return (await request.get(new URL(`/__sim/statement.csv${query}`, simulatorUrl).href)).text()
}

/** Imports a statement on the page "Reconciliation", which is open. */
export async function importStatement(page: Page, text: string) {
  const imported = page.waitForResponse((response) => response.url().endsWith("/admin/mpesa/statement"))
  await page
    .getByLabel("Statement file")
    .setInputFiles({ name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(text) })
  expect((await imported).status()).toBe(201)
}

interface DaySums {
  /** Shillings paid and refunded by M-Pesa, and received by other methods. */
  paid: number
  refunded: number
  other: number
}

/** Fails unless statement and shop have these sums of the day, without a difference, on the page "Reconciliation". */
export async function expectReconciled(page: Page, { paid, refunded, other }: DaySums) {
  await expect(page.getByRole("status").filter({ hasText: "Reconciled" })).toBeVisible()
  const expected: Record<string, string[]> = {
    "By the statement": [ksh(paid - refunded), `Paid in${ksh(paid)}`, `Refunded${ksh(-refunded)}`],
    "By the shop": [ksh(paid - refunded), `In orders${ksh(paid)}`, `Refunded${ksh(-refunded)}`],
    Difference: [ksh(0)],
    "Other payments of the day": [ksh(other)],
  }
  for (const [name, texts] of Object.entries(expected)) {
    for (const text of texts) await expect(page.getByRole("region", { name, exact: true })).toContainText(text)
  }
}
