import { normaliseMsisdn } from "../../../../daraja/phone"

/** What the words in the ledger's search field may mean; several at once for a bare number. */
export interface SearchTerms {
  /** M-Pesa receipt of a payment or of its return, or the account reference that the payer typed. */
  receipt?: string
  /** Twelve digits: numbers are found whole, for the table holds no part of them in the open. */
  msisdn?: string
  /** Whole shillings. */
  amount?: number
  orderId?: string
  /** What shopkeepers call an order; which order that is, only the shop knows. */
  orderNumber?: number
}

export type SearchTermKind = keyof SearchTerms

const ORDER_ID = /^order_[0-9A-Za-z]+$/
const ORDER_NUMBER = /^#\s*(\d{1,9})$/
const NUMBER = /^\d{1,9}$/
const MONEY = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?(?:\/[-=])?$/
const CURRENCY = /^(?:ksh|kes)\.?\s*/i
const RECEIPT = /^(?=.*[A-Z])[A-Z0-9]{6,20}$/

/**
 * Reads words typed by a shopkeeper. A bare number is looked for as an amount and as an order number, because both are
 * written so; `#1042` and `Ksh 1,850` say which they are. Empty for words that are nothing of a payment.
 */
export function parseSearchTerms(words: string): SearchTerms {
  const text = words.trim()
  const [, number] = ORDER_NUMBER.exec(text) ?? []
  if (number !== undefined) return { orderNumber: Number(number) }
  if (ORDER_ID.test(text)) return { orderId: text }
  const msisdn = normaliseMsisdn(text)
  if (msisdn !== null) return { msisdn }
  if (NUMBER.test(text)) return { amount: Number(text), orderNumber: Number(text) }
  const [, shillings] = MONEY.exec(text.replace(CURRENCY, "")) ?? []
  if (shillings !== undefined) return { amount: Number(shillings.replaceAll(",", "")) }
  const receipt = text.toUpperCase().replaceAll(" ", "")
  return RECEIPT.test(receipt) ? { receipt } : {}
}
