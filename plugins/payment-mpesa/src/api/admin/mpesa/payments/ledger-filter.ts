import type { MedusaContainer } from "@medusajs/framework/types"
import type { LedgerExportQuery, SearchTermKind } from "../../../../contract/admin/ledger"
import type { LedgerFilter } from "../../../../modules/mpesa/back-office/ledger/ledger-filter"
import type { SearchTerms } from "../../../../modules/mpesa/back-office/ledger/search-terms"
import { DAY_MS, startOf } from "../../../../contract/nairobi-time"
import { findOrders } from "../find-orders"
import { mpesaService } from "../mpesa-service"

/** The ledger's filter, and the meanings that the search text was given; null without one. */
export async function ledgerFilter(
  scope: MedusaContainer,
  { q, state, from, to, customer }: LedgerExportQuery,
): Promise<{ filter: LedgerFilter; searchTermKinds: SearchTermKind[] | null }> {
  const searchTerms = q ? mpesaService(scope).ledger.parseSearchTerms(q) : null
  const filter: LedgerFilter = {
    ...(state && { state }),
    ...(from && { start: startOf(from) }),
    ...(to && { end: new Date(startOf(to).getTime() + DAY_MS) }),
    ...(customer && { orderIds: await orderIds(scope, { customer_id: customer }) }),
    ...(searchTerms && { searchTerms: await withOrderIds(scope, searchTerms) }),
  }
  return { filter, searchTermKinds: searchTerms && (Object.keys(searchTerms) as SearchTermKind[]) }
}

async function withOrderIds(
  scope: MedusaContainer,
  { orderNumber, ...searchTerms }: SearchTerms,
): Promise<NonNullable<LedgerFilter["searchTerms"]>> {
  if (orderNumber === undefined) return searchTerms
  return { ...searchTerms, orderIds: await orderIds(scope, { display_id: orderNumber }) }
}

const orderIds = async (scope: MedusaContainer, filters: Parameters<typeof findOrders>[1]) =>
  (await findOrders(scope, filters)).map(({ id }) => id)
