/**
 * What a Daraja result code of an STK push means, in one table: the class that decides what we do, the
 * text for the shopper and the text for the merchant. Daraja words the same code differently from day to
 * day and channel to channel, so codes are mapped and descriptions only stored.
 *
 * - `paid`: money has arrived
 * - `pending`: no answer yet
 * - `cancelled`, `failed`: no money; another try may be made
 * - `merchant_fault`: no money, and no customer can change that: the shop must act
 * - `unknown`: a code that this table does not know; never read as failed
 */
export type ResultClass = "paid" | "pending" | "cancelled" | "failed" | "merchant_fault" | "unknown"

export interface ResultMeaning {
  class: ResultClass
  /** Sentence for the person who pays; null when there is nothing to explain. */
  shopper: string | null
  merchant: string
}

const NO_ANSWER = "Your phone did not answer the M-Pesa prompt. Unlock it, check the signal, then try again."
const UNREACHABLE = "M-Pesa could not show the prompt on your phone. Try again in a minute."
const MERCHANT_FAULT = "Sorry, our M-Pesa prompts do not work right now. Your order is kept; please try again later."
const ACCOUNT_FULL = "Sorry, we cannot take M-Pesa payments right now. Your order is kept; please try again later."
const CANCELLED = "You cancelled the M-Pesa prompt. No money was taken; you can try again."

const meaning = (kind: ResultClass, shopper: string | null, merchant: string): ResultMeaning => ({
  class: kind,
  shopper,
  merchant,
})

const TABLE: Record<string, ResultMeaning> = {
  "0": meaning("paid", null, "Paid"),
  "1": meaning(
    "failed",
    "There is not enough money in your M-Pesa account. Top up or use Fuliza, then try again.",
    "Insufficient balance",
  ),
  "2": meaning(
    "failed",
    "The amount is below M-Pesa's minimum for one payment. Please add something to your order, or ask us.",
    "Below the minimum amount",
  ),
  "3": meaning(
    "failed",
    "The amount is above M-Pesa's limit for one payment. Please split it into two smaller orders.",
    "Above the limit per transaction",
  ),
  "4": meaning(
    "failed",
    "This payment would pass your M-Pesa limit for today. Use another number, or order again tomorrow.",
    "Above the customer's daily limit",
  ),
  "8": meaning("merchant_fault", ACCOUNT_FULL, "The shop's own M-Pesa account would exceed its limit"),
  "17": meaning(
    "failed",
    "M-Pesa takes the same amount from the same number only every two minutes. Wait a little, then try again.",
    "Same amount to the same customer within two minutes",
  ),
  "26": meaning("failed", "M-Pesa is busy. Wait a minute, then try again.", "M-Pesa busy"),
  "1001": meaning(
    "failed",
    "Another M-Pesa request is open on your phone. Finish it, wait a minute, then try again.",
    "Subscriber locked by another request",
  ),
  "1019": meaning("failed", "The M-Pesa request expired. Try again.", "Request expired"),
  "1025": meaning("failed", UNREACHABLE, "Prompt could not be sent"),
  "1032": meaning("cancelled", CANCELLED, "Cancelled on the phone"),
  "1037": meaning("failed", NO_ANSWER, "No answer from the phone"),
  "2001": meaning(
    "failed",
    "The M-Pesa PIN was wrong. Try again with care: M-Pesa locks the PIN after repeated errors.",
    "Wrong PIN",
  ),
  "2028": meaning("merchant_fault", MERCHANT_FAULT, "Transaction type does not fit the shortcode (paybill or till)"),
  SFC_IC0003: meaning("merchant_fault", MERCHANT_FAULT, "Operator unknown: transaction type does not fit PartyB"),
  "4999": meaning("pending", null, "Still being processed"),
  "8006": meaning("failed", "Your M-Pesa PIN is locked. Call Safaricom on 100 to unlock it.", "PIN locked"),
  "9999": meaning("failed", UNREACHABLE, "Prompt could not be sent"),
}

const UNKNOWN = meaning(
  "unknown",
  "We are checking your payment with M-Pesa. Please do not pay again yet.",
  "Unknown result code: wait for reconciliation, then look into it",
)

const MINUTE_MS = 60_000

/** Codes after which the same prompt would fail again: how long after it the next one may be sent. */
const WAITS_MS: Readonly<Record<string, number>> = {
  "17": 2 * MINUTE_MS,
  "26": MINUTE_MS,
  "1001": MINUTE_MS,
  "1019": MINUTE_MS,
  "1025": MINUTE_MS,
  "9999": MINUTE_MS,
  "own.busy": MINUTE_MS,
  "own.locked": MINUTE_MS,
}

/** How long a shopper waits for another prompt, counted from the one that ended with this code; 0: not at all. */
export const retryWaitMs = (code: string | null): number =>
  code !== null && Object.hasOwn(WAITS_MS, code) ? (WAITS_MS[code] ?? 0) : 0

/** Every code of the table, for tests and documentation. */
export const KNOWN_CODES = Object.keys(TABLE)

export function meaningOf(code: string): ResultMeaning {
  // A code comes from the wire: `toString` must not find what every object has.
  return (Object.hasOwn(TABLE, code) ? TABLE[code] : undefined) ?? UNKNOWN
}

/**
 * Our own codes, for what ends an attempt without a result of Daraja's. They share the column with
 * Daraja's codes and never look like one.
 */
const OWN_TEXTS = {
  "own.unreachable": "M-Pesa cannot be reached at the moment. Your order is kept; please try again in a minute.",
  "own.busy": "M-Pesa is busy. Wait a minute, then try again.",
  "own.refused": MERCHANT_FAULT,
  "own.paused": MERCHANT_FAULT,
  "own.full": ACCOUNT_FULL,
  "own.phone": "M-Pesa does not accept this phone number. Check it, then try again.",
  "own.locked": "Another M-Pesa request is open on your phone. Finish it, wait a minute, then try again.",
  "own.too_many": "Too many M-Pesa prompts were sent to this number. Use another number.",
  "own.too_many_order": "No more M-Pesa prompts can be sent for this order.",
  "own.too_many_here": "Too many M-Pesa prompts were asked for from your connection.",
  "own.closed": "This order is closed, so no M-Pesa prompt was sent. Nothing was charged.",
  "own.nothing_due": "Nothing is due for this order any more, so no M-Pesa prompt was sent.",
  "own.lost": "We are checking your payment with M-Pesa. Please do not pay again yet.",
  "own.no_answer": NO_ANSWER,
  "own.given_up": NO_ANSWER,
  "own.counted": "This payment has been counted already.",
  "own.moved": "This payment was put into another order.",
  "own.returned": "Your payment went back to you.",
} as const

const OWN_WORDS: Record<OwnCode, string> = {
  "own.unreachable": "Safaricom could not be reached",
  "own.busy": "Safaricom was busy",
  "own.refused": "Safaricom refused the prompt",
  "own.phone": "Number not accepted",
  "own.locked": "Subscriber locked by another request",
  "own.too_many": "Too many prompts in an hour",
  "own.too_many_order": "Too many prompts for one order",
  "own.too_many_here": "Too many prompts from one address",
  "own.paused": "Prompts were paused for a fault of the shop's",
  "own.full": "The shop's M-Pesa account was full",
  "own.closed": "The order was closed before its prompt was sent",
  "own.nothing_due": "Nothing was due any more",
  "own.lost": "Nobody knows yet how it ended",
  "own.no_answer": "No result came",
  "own.given_up": "Given up by the shop",
  "own.counted": "Counted with another attempt of the order",
  "own.moved": "Moved into another order",
  "own.returned": "Given back",
}

export type OwnCode = keyof typeof OWN_TEXTS

/** Failures of the line or of the shop, where another prompt is likely to fail too. */
const NO_PROMPT_HELPS: ReadonlySet<string> = new Set([
  "own.unreachable",
  "own.busy",
  "own.refused",
  "own.paused",
  "own.too_many",
  "own.too_many_order",
  "own.too_many_here",
  "26",
  "1025",
  "2028",
  "9999",
  "SFC_IC0003",
])

const PAY_BY_HAND = "You can pay by Paybill, just below."

/** Limits that another number does not lift, where there is no Paybill either. */
const ONLY_THE_SHOP_HELPS: ReadonlySet<string> = new Set(["own.too_many_order", "own.too_many_here"])

const ASK_THE_SHOP = "Please contact us, and we will help you to pay."

/** The shop's account takes no more money, by prompt or by hand. */
export const isAccountFull = (code: string | null): boolean => code === "8" || code === "own.full"

const isOwn = (code: string): code is OwnCode => Object.hasOwn(OWN_TEXTS, code)

/**
 * Words for the shopper about any stored code; null when there is nothing to explain. Who can pay by hand is
 * told so where waiting for a prompt makes little sense.
 */
export function shopperText(code: string, { paybill } = { paybill: false }): string | null {
  const text = isOwn(code) ? OWN_TEXTS[code] : meaningOf(code).shopper
  if (text === null) return null
  if (paybill) return NO_PROMPT_HELPS.has(code) ? `${text} ${PAY_BY_HAND}` : text
  return ONLY_THE_SHOP_HELPS.has(code) ? `${text} ${ASK_THE_SHOP}` : text
}

/** Words for the merchant about a code of Daraja's; null for our own codes, whose row tells more. */
export function merchantText(code: string): string | null {
  return isOwn(code) ? null : meaningOf(code).merchant
}

/** The few words for any code by which a merchant counts. */
export function merchantWords(code: string): string {
  return isOwn(code) ? OWN_WORDS[code] : meaningOf(code).merchant
}
