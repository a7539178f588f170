import type { MedusaContainer } from "@medusajs/framework/types"
import { type LedgerFilter, ledgerOf, type LedgerRow } from "./mpesa-ledger"
import type { LedgerQuery } from "./ledger-query"
import { orderNumbers } from "./order-numbers"

/** A payment with what shopkeepers call its order; null when the order is gone. */
export interface LedgerPayment extends LedgerRow {
  order_number: number | null
}

/** One page of payments, newest first. */
export async function ledgerPage(
  container: MedusaContainer,
  { filter, limit, offset }: LedgerQuery,
): Promise<{ payments: LedgerPayment[]; count: number }> {
  const { rows, count } = await ledgerOf(container).page(filter, { limit, offset })
  return { payments: await numbered(container, rows), count }
}

/** All payments that are asked for, in batches. */
export async function* everyPayment(container: MedusaContainer, filter: LedgerFilter): AsyncGenerator<LedgerPayment[]> {
  for await (const rows of ledgerOf(container).batches(filter)) yield await numbered(container, rows)
}

async function numbered(container: MedusaContainer, rows: readonly LedgerRow[]): Promise<LedgerPayment[]> {
  const numbers = await orderNumbers(
    container,
    rows.map(({ order_id }) => order_id),
  )
  return rows.map((row) => ({ ...row, order_number: numbers.get(row.order_id) ?? null }))
}
