import { SETTLEMENT_LABELS } from "../../../contract/labels"

/* What the admin's routes answer, and the titles of their files. */

export const orderUnknown = (number: number) => `Order ${String(number)} does not exist.`
export const orderHasNoPayment = (number: number) => `Order ${String(number)} has no M-Pesa payment.`
export const parameterInvalid = (name: string) => `${name} is not valid.`
export const csvRequired = "Please send the statement as text/csv."
export const statementTooLarge = "The file is larger than 5 MB. Please export fewer days at once."
export const settlementPeriod = (most: number) =>
  `Please choose a last day that is not before the first, and at most ${String(most)} days.`

export const SETTLEMENT_TITLES = {
  day: "Day",
  covered: "Covered by statements",
  yes: "Yes",
  no: "No",
  gaps: "Gaps in the balance",
  ...SETTLEMENT_LABELS,
} as const

export const LEDGER_TITLES = {
  started: "Started",
  order: "Order",
  amount: "Amount",
  amountReceived: "Amount received",
  phone: "Phone",
  method: "Method",
  accountNumber: "Account number",
  state: "State",
  receipt: "Receipt",
  code: "Code",
  result: "Result",
  review: "Review",
  captured: "Captured",
  refunded: "Refunded",
  orderId: "Order ID",
} as const
