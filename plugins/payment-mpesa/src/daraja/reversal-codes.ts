/**
 * What the result of a reversal means, in one table. Only `returned` says that the money is back; a code
 * that stands here not at all is `unknown` and goes to a person.
 */
export type ReversalClass = "returned" | "failed" | "unknown"

export interface ReversalMeaning {
  class: ReversalClass
  merchant: string
}

const TABLE: Readonly<Record<string, ReversalMeaning>> = {
  "0": { class: "returned", merchant: "Returned to the customer" },
  R000001: { class: "returned", merchant: "It had been returned before" },
  R000002: { class: "failed", merchant: "Safaricom does not know this receipt" },
  "1": { class: "failed", merchant: "The shop's M-Pesa account does not hold enough money: top it up, then try again" },
  "21": { class: "failed", merchant: "The initiator lacks the role Org Reversals Initiator in the M-Pesa portal" },
  "2001": { class: "failed", merchant: "Safaricom refuses the initiator's name or credential" },
  "2006": { class: "failed", merchant: "The shop's M-Pesa account does not allow it" },
  "2028": { class: "failed", merchant: "The shortcode has no permission to reverse payments" },
  "8006": { class: "failed", merchant: "The initiator's credential is locked: unlock it in the M-Pesa portal" },
  "own.returned": { class: "returned", merchant: "Returned, as somebody saw in the M-Pesa portal" },
  "own.not_returned": { class: "failed", merchant: "Not returned, as somebody saw in the M-Pesa portal" },
  "own.refused": { class: "failed", merchant: "Daraja refused the request" },
  "own.unreachable": { class: "failed", merchant: "Daraja could not be reached; nothing was asked for" },
  "own.lost": {
    class: "unknown",
    merchant: "Daraja's answer was lost: look into the M-Pesa portal before anything else",
  },
  "own.queue_timeout": { class: "unknown", merchant: "Daraja gave up waiting: look into the M-Pesa portal" },
  "own.no_result": { class: "unknown", merchant: "No result has come: look into the M-Pesa portal" },
}

const UNKNOWN: ReversalMeaning = {
  class: "unknown",
  merchant: "A result that nobody knows: look into the M-Pesa portal",
}

export const reversalMeaning = (code: string): ReversalMeaning => TABLE[code] ?? UNKNOWN
