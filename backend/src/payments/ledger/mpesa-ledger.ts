import type { AttemptState, PaymentWay } from "@mavazi/contracts/mpesa-words"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MPESA } from "../mpesa"

/** One attempt as the M-Pesa plugin's ledger has it: whole shillings, ISO times, masked number. */
export interface LedgerRow {
  id: string
  order_id: string
  created_at: string
  amount: number
  paid_amount: number | null
  phone: string | null
  way: PaymentWay
  state: AttemptState
  receipt: string | null
  reference: string
  result_code: string | null
  result_text: string | null
  review_text: string | null
  captured_at: string | null
  refunded: number
}

/** What words may mean: several at once for a bare number. */
export interface SearchTerms {
  receipt?: string
  msisdn?: string
  amount?: number
  orderId?: string
  orderNumber?: number
}

export interface LedgerFilter {
  state?: AttemptState
  start?: Date
  end?: Date
  orderIds?: string[]
  searchTerms?: Omit<SearchTerms, "orderNumber"> & { orderIds?: string[] }
}

/** What the shop asks of the plugin's ledger, which knows orders only by their ids. */
export interface MpesaLedger {
  parseSearchTerms(words: string): SearchTerms
  page(filter: LedgerFilter, page: { limit: number; offset: number }): Promise<{ rows: LedgerRow[]; count: number }>
  batches(filter: LedgerFilter): AsyncGenerator<LedgerRow[]>
}

export function ledgerOf(container: MedusaContainer): MpesaLedger {
  return container.resolve<{ ledger: MpesaLedger }>(MPESA).ledger
}
