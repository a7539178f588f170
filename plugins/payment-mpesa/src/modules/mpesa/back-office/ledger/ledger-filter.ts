import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AttemptRow } from "../../tables/attempts"
import type { MpesaContext } from "../../context"
import type { SearchTerms } from "./search-terms"

/** Which attempts of the ledger are asked for; what is absent does not narrow it. */
export interface LedgerFilter {
  state?: AttemptRow["state"]
  /** Attempts that began from this instant. */
  start?: Date
  /** And before this one. */
  end?: Date
  /** Only these orders, for instance those of one customer. */
  orderIds?: string[]
  /** What was searched for: whatever has one of these. */
  searchTerms?: Omit<SearchTerms, "orderNumber"> & { orderIds?: string[] }
}

/** Query on `mpesa_attempt a` for all that a filter lets through. */
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
    if (msisdn !== undefined) any.orWhere("a.phone_hash", encryption.phoneHash(msisdn))
    if (amount !== undefined) any.orWhere("a.amount", amount).orWhere(paidAnotherAmount(amount))
  })
}

/** What was paid is looked for where it is not what was asked; its index holds only those few. */
const paidAnotherAmount = (amount: number) => (query: Knex.QueryBuilder) =>
  void query.where("a.paid_amount", amount).whereRaw("a.paid_amount <> a.amount")

/** As an array, so that an index finds these beside the others. */
const HAS_RETURN_RECEIPT = "a.id = any(array(select attempt_id from mpesa_refund where return_receipt = ?))"
