/**
 * Meaning of a result code of an STK push: its class, the text for the shopper and the text for the merchant. Daraja's
 * descriptions of one code vary, so codes are mapped and descriptions only stored.
 *
 * - `paid`: paid
 * - `pending`: no result yet
 * - `cancelled`, `failed`: not paid; another prompt may be sent
 * - `merchant_fault`: not paid because of the merchant's configuration or account
 * - `unknown`: not in this table; never treated as failed
 */
export type ResultClass = "paid" | "pending" | "cancelled" | "failed" | "merchant_fault" | "unknown"

export interface ResultMeaning {
  class: ResultClass
  /** Text for the shopper; null when none is needed. */
  shopper: string | null
  merchant: string
}

const NO_ANSWER =
  "Your phone did not answer the M-Pesa prompt. If it shows that you have paid, do not pay again: we will find it. If not, unlock it, check the signal, then try again."
const EXPIRED =
  "The M-Pesa request expired. If your phone shows that you have paid, do not pay again: we will find it. If not, try again."
const NO_RESULT =
  "M-Pesa has reported no payment. If your phone shows that you have paid, do not pay again: we will find it. If not, try again."
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
    "M-Pesa accepts the same amount from the same number only every two minutes. Wait a little, then try again.",
    "Same amount to the same customer within two minutes",
  ),
  "26": meaning("failed", "M-Pesa is busy. Wait a minute, then try again.", "M-Pesa busy"),
  "1001": meaning(
    "failed",
    "Another M-Pesa request is open on your phone. Finish it, wait a minute, then try again.",
    "Subscriber locked by another request",
  ),
  "1019": meaning("failed", EXPIRED, "Request expired"),
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
  "Unknown result code: wait for reconciliation, then check the M-Pesa portal",
)

const MINUTE_MS = 60_000

/** Delay before the next prompt, for codes after which an immediate prompt would fail again. */
const WAITS_MS: Readonly<Record<string, number>> = {
  "17": 2 * MINUTE_MS,
  "26": MINUTE_MS,
  "1001": MINUTE_MS,
  "1019": MINUTE_MS,
  "1025": MINUTE_MS,
  "9999": MINUTE_MS,
  "internal.busy": MINUTE_MS,
  "internal.locked": MINUTE_MS,
}

/** Delay before another prompt after this result code, in milliseconds. */
export const retryWaitMs = (code: string | null): number =>
  code !== null && Object.hasOwn(WAITS_MS, code) ? (WAITS_MS[code] ?? 0) : 0

/** All codes of the table, for tests and documentation. */
export const KNOWN_CODES = Object.keys(TABLE)

export function meaningOf(code: string): ResultMeaning {
  // The code comes from the wire: `toString` must not match an inherited property.
  return (Object.hasOwn(TABLE, code) ? TABLE[code] : undefined) ?? UNKNOWN
}

/**
 * Internal codes for attempts that end without a result from Daraja. They share a column with Daraja's codes; the prefix
 * keeps them apart.
 */
const INTERNAL_TEXTS = {
  "internal.unreachable": "M-Pesa cannot be reached at the moment. Your order is kept; please try again in a minute.",
  "internal.busy": "M-Pesa is busy. Wait a minute, then try again.",
  "internal.refused": MERCHANT_FAULT,
  "internal.paused": MERCHANT_FAULT,
  "internal.full": ACCOUNT_FULL,
  "internal.phone": "M-Pesa does not accept this phone number. Check it, then try again.",
  "internal.locked": "Another M-Pesa request is open on your phone. Finish it, wait a minute, then try again.",
  "internal.too_many": "Too many M-Pesa prompts were sent to this number. Use another number.",
  "internal.too_many_order": "No more M-Pesa prompts can be sent for this order.",
  "internal.too_many_here": "Too many M-Pesa prompts were requested from your connection.",
  "internal.closed": "This order is closed, so no M-Pesa prompt was sent.",
  "internal.other_payment":
    "We are recording another payment of this order, so no M-Pesa prompt was sent. Look again in a minute.",
  "internal.nothing_due": "Nothing is due for this order any more, so no M-Pesa prompt was sent.",
  "internal.lost": "We are checking your payment with M-Pesa. Please do not pay again yet.",
  "internal.no_answer": NO_RESULT,
  "internal.given_up": NO_RESULT,
  "internal.counted": "This payment has already been counted.",
  "internal.moved": "This payment was moved to another order.",
  "internal.refunded": "Your payment was refunded.",
} as const

const INTERNAL_LABELS: Record<InternalCode, string> = {
  "internal.unreachable": "Safaricom could not be reached",
  "internal.busy": "Safaricom was busy",
  "internal.refused": "Safaricom rejected the prompt",
  "internal.phone": "Number not accepted",
  "internal.locked": "Subscriber locked by another request",
  "internal.too_many": "Too many prompts in an hour",
  "internal.too_many_order": "Too many prompts for one order",
  "internal.too_many_here": "Too many prompts from one address",
  "internal.paused": "Prompts were paused because of a configuration error",
  "internal.full": "The shop's M-Pesa account was full",
  "internal.closed": "The order was closed before its prompt was sent",
  "internal.other_payment": "Another payment of the order was being recorded",
  "internal.nothing_due": "Nothing was due",
  "internal.lost": "Outcome not known yet",
  "internal.no_answer": "No result arrived",
  "internal.given_up": "Expired by the shop",
  "internal.counted": "Counted with another attempt of the order",
  "internal.moved": "Moved to another order",
  "internal.refunded": "Refunded",
}

export type InternalCode = keyof typeof INTERNAL_TEXTS

/** Codes of ended attempts whose payment may become known later. The payer may have been charged. */
export const LATE_PAYMENT_CODES: readonly string[] = [
  "1019",
  "1037",
  ...(["internal.lost", "internal.no_answer", "internal.given_up"] satisfies InternalCode[]),
]

/** Of an attempt whose outcome is not known after some minutes. */
export const NO_RESULT_CODE = "internal.no_answer" satisfies InternalCode

/** Failures of Daraja or of the merchant, after which another prompt is likely to fail too. */
const PROMPT_UNLIKELY_TO_WORK: ReadonlySet<string> = new Set([
  "internal.unreachable",
  "internal.busy",
  "internal.refused",
  "internal.paused",
  "internal.too_many",
  "internal.too_many_order",
  "internal.too_many_here",
  "26",
  "1025",
  "2028",
  "9999",
  "SFC_IC0003",
])

const PAYBILL_HINT = "You can pay by Paybill, just below."

/** Rate limits that also apply to other numbers. */
const LIMITED_FOR_ALL_NUMBERS: ReadonlySet<string> = new Set(["internal.too_many_order", "internal.too_many_here"])

const CONTACT_HINT = "Please contact us, and we will help you to pay."

/** The merchant's M-Pesa account is full: payments by prompt and by paybill fail. */
export const isAccountFull = (code: string | null): boolean => code === "8" || code === "internal.full"

/** Codes of a configuration that does not fit the shortcode. */
export const CONFIGURATION_CODES: readonly string[] = ["2028", "SFC_IC0003"]

const isInternal = (code: string): code is InternalCode => Object.hasOwn(INTERNAL_TEXTS, code)

/**
 * Text for the shopper about a stored code; null when none is needed. It mentions Paybill, where available, if another prompt
 * is likely to fail. When the shopper may be charged, by this or by an earlier prompt, it says so.
 */
export function shopperText(
  code: string,
  { paybill = false, mayBeCharged = false }: { paybill?: boolean; mayBeCharged?: boolean } = {},
): string | null {
  const known = isInternal(code) ? INTERNAL_TEXTS[code] : meaningOf(code).shopper
  const text = mayBeCharged && !LATE_PAYMENT_CODES.includes(code) ? NO_RESULT : known
  if (text === null) return null
  if (paybill) return PROMPT_UNLIKELY_TO_WORK.has(code) ? `${text} ${PAYBILL_HINT}` : text
  return LIMITED_FOR_ALL_NUMBERS.has(code) ? `${text} ${CONTACT_HINT}` : text
}

/** All texts for shoppers by code, and the hints that follow them. */
export function shopperTexts(): Record<string, string> {
  const codes = Object.entries(TABLE).flatMap(([code, { shopper }]) => (shopper === null ? [] : [[code, shopper]]))
  return {
    ...(Object.fromEntries(codes) as Record<string, string>),
    ...INTERNAL_TEXTS,
    ...{ unknown: UNKNOWN.shopper ?? "", paybill: PAYBILL_HINT, contact: CONTACT_HINT },
  }
}

/** Text for the merchant about a code of Daraja; null for an internal code, whose row has a text. */
export function merchantText(code: string): string | null {
  return isInternal(code) ? null : meaningOf(code).merchant
}

/** Short text of any code, for the merchant's figures. */
export function merchantLabel(code: string): string {
  return isInternal(code) ? INTERNAL_LABELS[code] : meaningOf(code).merchant
}
