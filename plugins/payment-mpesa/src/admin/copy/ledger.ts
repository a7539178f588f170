import type { MpesaAttempt } from "../../contract/admin/attempts"
import type { SearchTermKind } from "../../contract/admin/ledger"
import type { MpesaRefund } from "../../contract/admin/refunds"

/* Texts of payments and refunds: the ledger, and those of one order or customer. */

export const payments = "M-Pesa payments"
export const paymentsWhat = "payments"
export const filteredByCustomer = "Filtered by customer. Show all"
export const noMatchingPayments = "No matching payments."
export const noPaymentsYet = "Payments will appear here as soon as they start."

export const state = "State"
export const allStates = "All states"
export const fromDay = "From"
export const toDay = "To"
export const searchLabel = "Receipt, phone, order or amount"
export const searchExample = "#1042"
export const SEARCH_TERMS: Record<SearchTermKind, string> = {
  receipt: "a receipt or account number",
  msisdn: "a phone number",
  amount: "an amount",
  orderId: "an order",
  orderNumber: "an order number",
}
export const nothingToSearch = "Nothing to search for. Try a receipt, a full phone number, #1042 or an amount."
export const lookedFor = (terms: string[]) => `Looked for ${terms.join(" and ")}.`

export const columns = {
  started: "Started",
  order: "Order",
  amount: "Amount",
  from: "From",
  state: "State",
  receipt: "Receipt",
}
export const capturedAt = (time: string) => `Captured ${time}`
export const amountReceived = (amount: string) => `${amount} received`
export const amountRefunded = (amount: string) => `${amount} refunded`

export const resolved = "Resolved"
export const CHANNELS: Record<MpesaAttempt["channel"], string> = { prompt: "Prompt on the phone", paybill: "Paybill" }
export const facts = {
  channel: "Channel",
  received: "Received",
  receipt: "Receipt",
  phone: "Phone",
  result: "Result",
  prompted: "Prompted",
  settled: "Settled",
  captured: "Captured",
  method: "Method",
  reason: "Reason",
}
export const result = (text: string | null, code: string) => `${text ?? "No explanation"} (${code})`
export const paidUnverified = "Confirmed by M-Pesa; receipt not known yet."

export const REFUND_METHODS: Record<MpesaRefund["method"], string> = {
  reversal: "M-Pesa reversal",
  b2c: "M-Pesa (B2C)",
  manual: "manual",
  customer_reversal: "reversed by Safaricom",
}
export const REFUND_STATE_LABELS: Record<MpesaRefund["state"], string> = {
  requested: "Refund requested",
  sending: "Sending to Safaricom",
  pending: "Waiting for Safaricom",
  done: "Refunded",
  failed: "Refund failed",
  unknown: "Check the M-Pesa portal",
}
export const requested = (time: string) => `Requested ${time} ago`
export const requestedUntil = (requested: string, time: string) => `${requested}; counts as unknown in ${time}`

export const attemptsWhat = "attempts"
export const noOrderPayment = "No M-Pesa payment yet."
export const amountOwed = (amount: string) => `We owe the customer ${amount}: the order costs less than was paid.`
export const noCustomerPayment = "This customer has not paid by M-Pesa yet."
export const totals = { payments: "Payments", received: "Received", refunded: "Refunded" }
export const allPayments = (count: number) => `All ${String(count)} payments`
export const viewInLedger = "View in ledger"
