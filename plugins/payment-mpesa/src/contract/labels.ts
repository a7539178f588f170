import type { PaymentOrigin } from "./admin/ledger"

/* Labels of payments for the merchant. No zod here: pages of the engine's admin bundle this file. */

export const PAYMENT_ORIGIN_LABELS: Record<PaymentOrigin, string> = {
  prompt: "Prompt",
  paybill: "Paybill",
  manual: "Manual",
}

/** Titles of the settlement report, on its page and in its file. */
export const SETTLEMENT_LABELS = {
  paidIn: "Paid in",
  refunded: "Refunded",
  paidOut: "Paid out",
  transferredIn: "Transferred in",
  settled: "Settled",
  fees: "Fees",
  closingBalance: "Closing balance",
} as const
