import { addDays, startOf } from "@mavazi/contracts"
import { Day } from "@mavazi/contracts/day"
import { ATTEMPT_WORDS, type AttemptState } from "@mavazi/contracts/mpesa-words"
import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { parseQuery } from "../../http/parse-query"
import { type LedgerFilter, ledgerOf, type SearchTerms } from "./mpesa-ledger"
import { orderIds } from "./order-numbers"

const STATES = Object.keys(ATTEMPT_WORDS) as AttemptState[]

const Query = z.object({
  q: z.string().trim().max(60).optional(),
  state: z.enum(STATES).optional(),
  from: Day.optional(),
  to: Day.optional(),
  customer: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).default(0),
})

/** What the search words were read as; null without any. */
export type ReadAs = (keyof SearchTerms)[] | null

export interface LedgerQuery {
  filter: LedgerFilter
  readAs: ReadAs
  limit: number
  offset: number
}

/**
 * Which payments the merchant asks for. Days are those of Nairobi, both included.
 * @throws MedusaError invalid data
 */
export async function ledgerQuery(container: MedusaContainer, query: unknown): Promise<LedgerQuery> {
  const { q, state, from, to, customer, limit, offset } = parseQuery(Query, query)
  const searchTerms = q ? ledgerOf(container).parseSearchTerms(q) : null
  const filter: LedgerFilter = {
    ...(state && { state }),
    ...(from && { start: startOf(from) }),
    ...(to && { end: startOf(addDays(to, 1)) }),
    ...(customer && { orderIds: await orderIds(container, { customer_id: customer }) }),
    ...(searchTerms && { searchTerms: await withOrders(container, searchTerms) }),
  }
  return { filter, readAs: searchTerms && (Object.keys(searchTerms) as (keyof SearchTerms)[]), limit, offset }
}

async function withOrders(
  container: MedusaContainer,
  { orderNumber, ...searchTerms }: SearchTerms,
): Promise<NonNullable<LedgerFilter["searchTerms"]>> {
  if (orderNumber === undefined) return searchTerms
  return { ...searchTerms, orderIds: await orderIds(container, { display_id: orderNumber }) }
}
