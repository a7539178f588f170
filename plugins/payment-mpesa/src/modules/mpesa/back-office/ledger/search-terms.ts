import { normalisePhone } from "../../../../contract/phone"

/** Possible meanings of the text in the ledger's search field; a bare number has several. */
export interface SearchTerms {
  /** M-Pesa receipt of a payment or refund, or an account reference. */
  receipt?: string
  /** Twelve digits. Only whole numbers can be found, because the table stores hashes. */
  msisdn?: string
  /** Whole shillings. */
  amount?: number
  orderId?: string
  /** Display number of an order; the shop resolves it to an id. */
  orderNumber?: number
}

const ORDER_ID = /^order_[0-9A-Za-z]+$/
const ORDER_NUMBER = /^#\s*(\d{1,9})$/
const NUMBER = /^\d{1,9}$/
const MONEY = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?(?:\/[-=])?$/
const CURRENCY = /^(?:ksh|kes)\.?\s*/i
const RECEIPT = /^(?=.*[A-Z])[A-Z0-9]{6,20}$/

/**
 * Parses a search text. A bare number is searched as an amount and as an order number; `#1042` and `Ksh 1,850` are
 * unambiguous. Empty when the text matches none of the patterns.
 */
export function parseSearchTerms(words: string): SearchTerms {
  const text = words.trim()
  const [, number] = ORDER_NUMBER.exec(text) ?? []
  if (number !== undefined) return { orderNumber: Number(number) }
  if (ORDER_ID.test(text)) return { orderId: text }
  const msisdn = normalisePhone(text)
  if (msisdn !== null) return { msisdn }
  if (NUMBER.test(text)) return { amount: Number(text), orderNumber: Number(text) }
  const [, shillings] = MONEY.exec(text.replace(CURRENCY, "")) ?? []
  if (shillings !== undefined) return { amount: Number(shillings.replaceAll(",", "")) }
  const receipt = text.toUpperCase().replaceAll(" ", "")
  return RECEIPT.test(receipt) ? { receipt } : {}
}
