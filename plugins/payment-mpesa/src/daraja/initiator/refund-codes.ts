/**
 * What the result of a refund means: of a reversal, or of a payment to the customer (B2C). Only `returned` says that the money is back; a code
 * that stands here not at all is `unknown` and goes to a person.
 */
export type RefundClass = "returned" | "failed" | "unknown"

export interface RefundMeaning {
  class: RefundClass
  merchant: string
}

const REVERSAL_TABLE: Readonly<Record<string, RefundMeaning>> = {
  "0": { class: "returned", merchant: "Returned to the customer" },
  R000001: { class: "returned", merchant: "It had been returned before" },
  R000002: { class: "failed", merchant: "Safaricom does not know this receipt" },
  "1": { class: "failed", merchant: "The shop's M-Pesa account does not hold enough money: top it up, then try again" },
  "21": { class: "failed", merchant: "The initiator lacks the role Org Reversals Initiator in the M-Pesa portal" },
  "2001": { class: "failed", merchant: "Safaricom refuses the initiator's name or credential" },
  "2006": { class: "failed", merchant: "The shop's M-Pesa account does not allow it" },
  "2028": { class: "failed", merchant: "The shortcode has no permission to reverse payments" },
  "8006": { class: "failed", merchant: "The initiator's credential is locked: unlock it in the M-Pesa portal" },
}

/** Results of a payment to the customer (B2C), where they are others than those of a reversal. */
const B2C_TABLE: Readonly<Record<string, RefundMeaning>> = {
  "0": { class: "returned", merchant: "Paid to the customer" },
  "1": { class: "failed", merchant: "The shop's B2C account does not hold enough money: top it up, then try again" },
  "2": { class: "failed", merchant: "The amount is below what Safaricom pays out" },
  "3": { class: "failed", merchant: "The amount is above what Safaricom pays out at once" },
  "4": { class: "failed", merchant: "The shop has reached the day's limit of payments to customers" },
  "8": { class: "failed", merchant: "The customer's M-Pesa account would exceed its limit" },
  "21": { class: "failed", merchant: "The initiator lacks the role for B2C payments in the M-Pesa portal" },
  "2001": { class: "failed", merchant: "Safaricom refuses the initiator's name or credential" },
  "2028": { class: "failed", merchant: "The shortcode has no permission to pay customers" },
  "2040": { class: "failed", merchant: "The number is not registered with M-Pesa" },
  "8006": { class: "failed", merchant: "The initiator's credential is locked: unlock it in the M-Pesa portal" },
  SFC_IC0003: { class: "failed", merchant: "The number is not registered with M-Pesa" },
}

/** Our own codes, for what ends a refund without a result of Safaricom's. */
const OWN_TABLE: Readonly<Record<string, RefundMeaning>> = {
  "own.returned": { class: "returned", merchant: "Returned, as somebody saw in the M-Pesa portal" },
  "own.not_returned": { class: "failed", merchant: "Not returned, as somebody saw in the M-Pesa portal" },
  "own.status_done": { class: "returned", merchant: "Carried out, as Safaricom said when it was asked" },
  "own.status_failed": { class: "failed", merchant: "Not carried out, as Safaricom said when it was asked" },
  "own.refused": { class: "failed", merchant: "Daraja refused the request" },
  "own.unreachable": { class: "failed", merchant: "Daraja could not be reached; nothing was asked for" },
  "own.lost": {
    class: "unknown",
    merchant: "Daraja's answer was lost: look into the M-Pesa portal before anything else",
  },
  "own.queue_timeout": { class: "unknown", merchant: "Daraja gave up waiting: look into the M-Pesa portal" },
  "own.no_result": { class: "unknown", merchant: "No result has come: look into the M-Pesa portal" },
}

const UNKNOWN: RefundMeaning = {
  class: "unknown",
  merchant: "A result that nobody knows: look into the M-Pesa portal",
}

/** What a stored code means for a refund made by this method. */
export function refundMeaning(method: "reversal" | "b2c" | "manual", code: string): RefundMeaning {
  const results = method === "b2c" ? B2C_TABLE : REVERSAL_TABLE
  for (const table of [OWN_TABLE, results]) if (Object.hasOwn(table, code)) return table[code] ?? UNKNOWN
  return UNKNOWN
}
