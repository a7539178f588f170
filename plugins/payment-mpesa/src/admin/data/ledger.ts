import { fetchParsed } from "@mavazi/admin-ui"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { LedgerResponse, type SearchTermKind } from "../../contract/admin/ledger"
import { mpesaPaths } from "../../contract/admin/paths"
import * as copy from "../copy/ledger"

/** Parameters of the page's URL that filter the list, so that a view can be bookmarked and shared. */
const FILTERS = ["q", "state", "from", "to", "customer"] as const

export type FilterName = (typeof FILTERS)[number]

export type LedgerFilter = Partial<Record<FilterName, string>>

export const PAYMENTS_PER_PAGE = 20

/** The filters of a URL, without empty ones. */
export function filterOf(params: URLSearchParams): LedgerFilter {
  return Object.fromEntries(FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
}

/** @param page counted from 0, as the admin's own tables do */
export const ledgerQuery = (filter: LedgerFilter, page: number) =>
  queryOptions({
    queryKey: ["mpesa-ledger", filter, page],
    queryFn: () =>
      fetchParsed(LedgerResponse, mpesaPaths.payments, {
        query: { ...filter, limit: PAYMENTS_PER_PAGE, offset: page * PAYMENTS_PER_PAGE },
      }),
    placeholderData: keepPreviousData,
  })

/** URL of the CSV file with the payments of the filter. */
export function ledgerHref(filter: LedgerFilter): string {
  return `${mpesaPaths.paymentsExport}?${new URLSearchParams(filter).toString()}`
}

/** Says what the search text was taken for; null without a search text. */
export function searchMeaningText(kinds: SearchTermKind[] | null): string | null {
  if (kinds === null) return null
  if (kinds.length === 0) return copy.nothingToSearch
  return copy.lookedFor(kinds.map((kind) => copy.SEARCH_TERMS[kind]))
}
