import type { RECORDED_REFUND_METHODS } from "../../contract/refund-states"

/**
 * Meaning of a result code of a refund, by reversal or B2C. Only `returned` means that the money was returned. A code that is
 * not in the tables is `unknown`, and a person resolves the refund.
 */
export type RefundClass = "returned" | "failed" | "unknown"

export interface RefundMeaning {
  class: RefundClass
  merchant: string
}

const REVERSAL_TABLE: Readonly<Record<string, RefundMeaning>> = {
  "0": { class: "returned", merchant: "Refunded to the customer" },
  R000001: { class: "returned", merchant: "It had already been reversed" },
  R000002: { class: "failed", merchant: "Safaricom does not know this receipt" },
  "1": { class: "failed", merchant: "The balance of the shop's M-Pesa account is too low: top it up, then try again" },
  "21": { class: "failed", merchant: "The initiator lacks the role Org Reversals Initiator in the M-Pesa portal" },
  "2001": { class: "failed", merchant: "Safaricom rejects the initiator's name or credential" },
  "2006": { class: "failed", merchant: "The shop's M-Pesa account does not allow it" },
  "2028": { class: "failed", merchant: "The shortcode has no permission to reverse payments" },
  "8006": { class: "failed", merchant: "The initiator's credential is locked: unlock it in the M-Pesa portal" },
}

/** Result codes of B2C payments. */
const B2C_TABLE: Readonly<Record<string, RefundMeaning>> = {
  "0": { class: "returned", merchant: "Paid to the customer" },
  "1": { class: "failed", merchant: "The balance of the shop's B2C account is too low: top it up, then try again" },
  "2": { class: "failed", merchant: "The amount is below Safaricom's minimum" },
  "3": { class: "failed", merchant: "The amount is above Safaricom's limit per payment" },
  "4": { class: "failed", merchant: "The shop has reached its daily limit of payments to customers" },
  "8": { class: "failed", merchant: "The customer's M-Pesa account would exceed its limit" },
  "21": { class: "failed", merchant: "The initiator lacks the role for B2C payments in the M-Pesa portal" },
  "2001": { class: "failed", merchant: "Safaricom rejects the initiator's name or credential" },
  "2028": { class: "failed", merchant: "The shortcode has no permission to pay customers" },
  "2040": { class: "failed", merchant: "The number is not registered with M-Pesa" },
  "8006": { class: "failed", merchant: "The initiator's credential is locked: unlock it in the M-Pesa portal" },
  SFC_IC0003: { class: "failed", merchant: "The number is not registered with M-Pesa" },
}

/** Internal codes for refunds that end without a result from Safaricom. */
const INTERNAL_TABLE: Readonly<Record<string, RefundMeaning>> = {
  "internal.refunded": { class: "returned", merchant: "Refunded, according to the M-Pesa portal" },
  "internal.not_refunded": { class: "failed", merchant: "Not refunded, according to the M-Pesa portal" },
  "internal.status_done": { class: "returned", merchant: "Refunded, according to a status query" },
  "internal.status_failed": { class: "failed", merchant: "Not refunded, according to a status query" },
  "internal.reversed": { class: "returned", merchant: "Safaricom reports the payment as reversed" },
  "internal.refused": { class: "failed", merchant: "Daraja rejected the request" },
  "internal.unreachable": { class: "failed", merchant: "Daraja could not be reached; no refund was requested" },
  "internal.lost": {
    class: "unknown",
    merchant: "Daraja's response was lost: check the M-Pesa portal first",
  },
  "internal.queue_timeout": { class: "unknown", merchant: "The request timed out at Daraja: check the M-Pesa portal" },
  "internal.no_result": { class: "unknown", merchant: "No result has arrived: check the M-Pesa portal" },
}

const UNKNOWN: RefundMeaning = {
  class: "unknown",
  merchant: "Unknown result: check the M-Pesa portal",
}

/** Meaning of a stored code for a refund by this method. */
export function refundMeaning(method: (typeof RECORDED_REFUND_METHODS)[number], code: string): RefundMeaning {
  const results = method === "b2c" ? B2C_TABLE : REVERSAL_TABLE
  for (const table of [INTERNAL_TABLE, results]) if (Object.hasOwn(table, code)) return table[code] ?? UNKNOWN
  return UNKNOWN
}
