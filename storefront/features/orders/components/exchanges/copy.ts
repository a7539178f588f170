/* Texts of exchanges on an order's page. */

export const insteadOf = "Instead of {name}"
export const moneyBack = "Money back" // specified: EX-01
export const samePrice = "{name}, same price"
export const dearer = "{name}, {amount} more"
export const cheaper = "{name}, {amount} back"
export const differenceNote =
  "We keep what you chose for you until we answer. A difference is paid on this page, or sent to your M-Pesa."
export const STATES = {
  requested: "Exchange requested: we answer soon",
  approved: "Exchange approved: send us the pieces",
  sent: "Exchange: your new pieces are on their way",
  cancelled: "Exchange cancelled",
  refused: "Exchange not possible",
  withdrawn: "Exchange withdrawn by you",
  expired: "Exchange ended: the difference was not paid",
} as const // specified: EX-03
export const exchangedLine = "{quantity} × {name} for {wish}"
export const due = "Difference due after approval: {amount}"
export const owed = "Difference that we send you after approval: {amount}"
export const requestedOn = "Requested {date}"
export const unnamedItem = "piece"
export const exchangeFailed = "Failed to request the exchange"
export const send = "Send request"
export const sendBy = "Send us the old pieces by {day}."
export const payBy = "Please pay {amount} on this page by {day}, or the exchange ends."
export const expiredNote =
  "Keep the pieces, or return them while that is possible. What you pay after all, we send back to you."
export const WITHDRAWALS = {
  return: {
    start: "Withdraw return",
    question: "Withdraw this return? You keep the pieces.",
    confirm: "Yes, withdraw it",
    keep: "Leave it as it is",
  },
  exchange: {
    start: "Withdraw exchange",
    question: "Withdraw this exchange? You keep the pieces, and what you chose is sold to others.",
    confirm: "Yes, withdraw it",
    keep: "Leave it as it is",
  },
} as const // specified: WD-01
export const withdrawing = "Withdrawing..."
export const withdrawFailed = "The request could not be withdrawn. Please try again."
