/* What the admin's routes answer, and the titles of the ledger's file. */

export const orderUnknown = (number: number) => `Order ${String(number)} does not exist.`
export const orderHasNoPayment = (number: number) => `Order ${String(number)} has no M-Pesa payment.`
export const parameterInvalid = (name: string) => `${name} is not valid.`
export const csvRequired = "Please send the statement as text/csv."
export const statementTooLarge = "The file is larger than 5 MB. Please export fewer days at once."

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
