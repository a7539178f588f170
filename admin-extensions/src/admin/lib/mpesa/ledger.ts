import type { AttemptState, PaymentWay } from "@mavazi/contracts/mpesa-words"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { engine } from "../engine"

/** One try to take money for an order. Whole shillings, number masked, times in ISO 8601. */
export interface LedgerPayment {
  id: string
  order_id: string
  /** What shopkeepers call the order; null when it is gone. */
  order_number: number | null
  created_at: string
  amount: number
  /** What arrived, when it is not what was asked for. */
  paid_amount: number | null
  phone: string | null
  way: PaymentWay
  state: AttemptState
  receipt: string | null
  result_text: string | null
  /** Why its money waits for a person. */
  review_text: string | null
  captured_at: string | null
  refunded: number
}

export interface LedgerPage {
  payments: LedgerPayment[]
  count: number
  /** What the search words were read as; null without any. */
  read_as: Meaning[] | null
}

type Meaning = "receipt" | "msisdn" | "amount" | "orderId" | "orderNumber"

/** Parameters of the page's own address that narrow the list, so that a view of it can be kept and passed on. */
export const FILTERS = ["q", "state", "from", "to", "customer"] as const

export type FilterName = (typeof FILTERS)[number]

export const PAYMENTS_PER_PAGE = 20

/** The filters of an address, those that are empty left out. */
export function filterOf(params: URLSearchParams): Partial<Record<FilterName, string>> {
  return Object.fromEntries(FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
}

/** @param page counted from 0, as the admin's own tables do */
export const ledgerQuery = (filter: Partial<Record<FilterName, string>>, page: number) =>
  queryOptions({
    queryKey: ["mpesa-ledger", filter, page],
    queryFn: () =>
      engine.client.fetch<LedgerPage>("/admin/mpesa/payments", {
        query: { ...filter, limit: PAYMENTS_PER_PAGE, offset: page * PAYMENTS_PER_PAGE },
      }),
    placeholderData: keepPreviousData,
  })

/** Address of the CSV file with everything that the filter lets through. */
export function ledgerHref(filter: Partial<Record<FilterName, string>>): string {
  return `/admin/mpesa/payments/export?${new URLSearchParams(filter).toString()}`
}

const MEANINGS: Record<Meaning, string> = {
  receipt: "a receipt or account number",
  msisdn: "a phone number",
  amount: "an amount",
  orderId: "an order",
  orderNumber: "an order number",
}

/** What was looked for, in words; null when there is nothing to say about it. */
export function searchMeaningText(meanings: Meaning[] | null): string | null {
  if (meanings === null) return null
  if (meanings.length === 0) {
    return "Nothing to search for in that. Try a receipt, a whole phone number, #1042 or an amount."
  }
  return `Looked for ${meanings.map((meaning) => MEANINGS[meaning]).join(" and ")}.`
}
