import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AttemptRow } from "../../tables/attempts"
import type { MpesaContext } from "../../context"
import type { SearchTerms } from "./search-terms"

/** Filter of the ledger; an absent field does not filter. */
export interface LedgerFilter {
  state?: AttemptRow["state"]
  /** Attempts created at or after this instant. */
  start?: Date
  /** Attempts created before this instant. */
  end?: Date
  /** Only attempts of these orders, for instance of one customer. */
  orderIds?: string[]
  /** Matches attempts that have any of these. */
  searchTerms?: Omit<SearchTerms, "orderNumber"> & { orderIds?: string[] }
}

/** Query on `mpesa_attempt a` for the attempts that match a filter. */
export function attemptsMatching({ knex, encryption }: MpesaContext, filter: LedgerFilter): Knex.QueryBuilder {
  const { state, start, end, orderIds, searchTerms } = filter
  const query = knex("mpesa_attempt as a").whereNull("a.deleted_at")
  if (state !== undefined) query.where("a.state", state)
  if (start !== undefined) query.where("a.created_at", ">=", start)
  if (end !== undefined) query.where("a.created_at", "<", end)
  if (orderIds !== undefined) query.whereIn("a.order_id", orderIds)
  if (searchTerms === undefined) return query
  const { receipt, msisdn, amount, orderId } = searchTerms
  return query.where((any) => {
    any.whereIn("a.order_id", [...(searchTerms.orderIds ?? []), ...(orderId === undefined ? [] : [orderId])])
    if (receipt !== undefined) {
      any
        .orWhere("a.receipt", receipt)
        .orWhere("a.account_reference", receipt)
        .orWhereRaw(HAS_RETURN_RECEIPT, [receipt])
    }
    if (msisdn !== undefined) any.orWhereIn("a.phone_hash", encryption.phoneHashes(msisdn))
    if (amount !== undefined) any.orWhere("a.amount", amount).orWhere(paidAnotherAmount(amount))
  })
}

/**
 * A paid amount is compared only where it differs from the requested one, because the partial index holds only those
 * rows.
 */
const paidAnotherAmount = (amount: number) => (query: Knex.QueryBuilder) =>
  void query.where("a.paid_amount", amount).whereRaw("a.paid_amount <> a.amount")

/** As an array, so that PostgreSQL can combine indexes. */
const HAS_RETURN_RECEIPT = "a.id = any(array(select attempt_id from mpesa_refund where return_receipt = ?))"
