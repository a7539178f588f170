import type { Page } from "@playwright/test"
import { expect } from "./shop-fixture"

/* Payments of an order by the forms of its page in the engine's admin, which is open. */

interface ManualPayment {
  /** Shillings; all that is due by default. */
  amount?: number
  reference?: string
}

/** Records cash. */
export async function recordPayment(page: Page, { amount, reference }: ManualPayment = {}) {
  await page.getByRole("button", { name: "Record payment", exact: true }).click()
  const form = page.getByRole("dialog", { name: "Record payment" })
  if (amount !== undefined) await form.getByLabel("Amount in shillings").fill(String(amount))
  if (reference !== undefined) await form.getByLabel("Reference (optional, the customer sees it)").fill(reference)
  await form.getByRole("button", { name: /^Record Ksh/ }).click()
  await expect(page.getByText("Payment recorded.", { exact: true })).toBeVisible()
}

/** Refunds the order's only payment: all of it by reversal, a part to the payer's number. */
export async function refund(page: Page, { reason, amount }: { reason: string; amount?: number }) {
  await page.getByRole("button", { name: "Refund", exact: true }).click()
  const form = page.getByRole("dialog", { name: "Refund" })
  if (amount !== undefined) {
    await form.getByRole("radio", { name: /^M-Pesa \(B2C\)/ }).click()
    await form.getByLabel("Shillings").fill(String(amount))
  }
  await form.getByLabel("Why?").fill(reason)
  await form.getByRole("button", { name: /^Refund Ksh/ }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible()
}

/** Refunds what the shop owes after the order became cheaper. */
export async function refundDifference(page: Page) {
  await expect(page.getByText(/^We owe the customer Ksh/)).toBeVisible()
  await page.getByRole("button", { name: "Refund the difference" }).click()
  const form = page.getByRole("dialog", { name: "Refund the difference" })
  await form.getByRole("button", { name: /^Refund Ksh/ }).click()
  await expect(page.getByRole("button", { name: "Refund the difference" })).toBeHidden()
}

/** Creates a payment link for the draft or order, whose page shows its message then. Returns the message. */
export async function createPaymentLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Create link" }).click()
  const form = page.getByRole("dialog", { name: "Create link" })
  await expect(form.getByText(/order of Ksh|can pay Ksh/)).toBeVisible()
  await form.getByRole("button", { name: "Create link" }).click()
  const message = page.getByText(/please pay Ksh/)
  await expect(message).toBeVisible()
  return (await message.textContent()) ?? ""
}

/** Path of the payment link in its message. */
export const pathOfLink = (message: string) => /\/pay\/[\w-]{32}/.exec(message)?.[0] ?? ""
