import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AttemptRow } from "../tables/attempts"
import type { RefundRow } from "../tables/refunds"

/** A refund that the payer has received. */
export interface FoundRefund {
  receipt: string | null
  returnReceipt: string | null
  /** Safaricom reversed the payment for its customer. */
  isReversal: boolean
  /** Medusa has captured the payment, so that its sums count the refund. */
  isRecorded: boolean
}

type Row = Pick<RefundRow, "method" | "receipt" | "return_receipt"> & Pick<AttemptRow, "captured_at">

/** A completed refund of an order's payment; null for any other. */
export async function findRefund(knex: Knex, id: string): Promise<FoundRefund | null> {
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `select r.method, coalesce(r.receipt, a.receipt) as receipt, r.return_receipt, a.captured_at
       from mpesa_refund r join mpesa_attempt a on a.id = r.attempt_id
      where r.id = ? and r.state = 'done'`,
    [id],
  )
  const [row] = rows
  if (row === undefined) return null
  const { method, receipt, return_receipt, captured_at } = row
  return {
    receipt,
    returnReceipt: return_receipt,
    isReversal: method === "customer_reversal",
    isRecorded: captured_at !== null,
  }
}
