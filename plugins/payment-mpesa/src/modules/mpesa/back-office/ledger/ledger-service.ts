import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MpesaAttempt } from "../../../../contract/admin/attempts"
import type { LedgerRow, PayerSummary } from "../../../../contract/admin/ledger"
import type { MpesaContext } from "../../context"
import { type LedgerFilter, attemptsMatching } from "./ledger-filter"
import { type LedgerRecord, toLedgerRow } from "./ledger-row"
import { listAttempts } from "./list-attempts"
import { summarise } from "./payer-summary"
import { parseSearchTerms, type SearchTerms } from "./search-terms"

const BATCH = 1_000
const FOUND = 50

/** All payment attempts of the shop, newest first. */
export class LedgerService {
  constructor(private readonly context: MpesaContext) {}

  /** Possible meanings of a search text. The caller converts an order number to an order id. */
  parseSearchTerms(words: string): SearchTerms {
    return parseSearchTerms(words)
  }

  /** One page, and the number of attempts that match the filter. */
  async page(
    filter: LedgerFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ rows: LedgerRow[]; count: number }> {
    const [records, [counted]] = await Promise.all([
      this.read(newestFirst(attemptsMatching(this.context, filter)).limit(limit).offset(offset)),
      attemptsMatching(this.context, filter).count("* as count") as Promise<{ count: string }[]>,
    ])
    return { rows: records.map(toLedgerRow), count: Number(counted?.count) }
  }

  /** All attempts that match the filter, in batches. Attempts created after the start are not included. */
  async *batches(filter: LedgerFilter): AsyncGenerator<LedgerRow[]> {
    let last: LedgerRecord | undefined
    do {
      const rest = newestFirst(attemptsMatching(this.context, filter)).limit(BATCH)
      if (last !== undefined) rest.whereRaw("(a.created_at, a.id) < (?::timestamptz, ?)", [last.began, last.id])
      const records = await this.read(rest)
      if (records.length > 0) yield records.map(toLedgerRow)
      last = records.length < BATCH ? undefined : records.at(-1)
    } while (last !== undefined)
  }

  /** All attempts of one order, newest first. */
  attemptsOfOrder(orderId: string): Promise<MpesaAttempt[]> {
    return listAttempts(this.context, orderId)
  }

  /** Orders with a payment by this phone number, or with this receipt of a payment or refund; at most 50, newest first. */
  async findOrderIds(words: string): Promise<string[]> {
    const { receipt, msisdn } = parseSearchTerms(words)
    if (receipt === undefined && msisdn === undefined) return []
    const searchTerms = { ...(receipt !== undefined && { receipt }), ...(msisdn !== undefined && { msisdn }) }
    const found = await newestFirst(attemptsMatching(this.context, { searchTerms }))
      .whereNotNull("a.order_id")
      .limit(FOUND)
      .pluck<string[]>("a.order_id")
    return [...new Set(found)]
  }

  /** Totals of some orders. */
  summarise(orderIds: string[]): Promise<PayerSummary> {
    return summarise(this.context.knex, orderIds)
  }

  private async read(chosen: Knex.QueryBuilder): Promise<LedgerRecord[]> {
    const { knex } = this.context
    const refunded = knex("mpesa_refund as r")
      .whereRaw("r.attempt_id = a.id and r.state = 'done'")
      .select(knex.raw("coalesce(sum(r.amount), 0)::int"))
    const allocated = knex("mpesa_c2b_payment as c")
      .whereRaw("c.receipt = a.receipt and c.allocated_at is not null")
      .select(knex.raw("1"))
    const attached = knex("mpesa_receipt_proposal as p")
      .whereRaw("p.order_id = a.order_id and p.attempt_id = a.id and p.receipt = a.receipt and p.state = 'confirmed'")
      .select(knex.raw("1"))
    const records: unknown = await newestFirst(
      knex
        .from(chosen.select("a.*").as("a"))
        .select("a.*", refunded.as("refunded"), knex.raw("a.created_at::text as began"))
        .select(knex.raw("exists (?) or exists (?) as is_manual", [allocated, attached])),
    )
    return records as LedgerRecord[]
  }
}

function newestFirst(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query.orderBy([
    { column: "a.created_at", order: "desc" },
    { column: "a.id", order: "desc" },
  ])
}
