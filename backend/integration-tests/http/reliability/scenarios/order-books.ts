import { readFileSync } from "node:fs"
import path from "node:path"
import type { Shop } from "../../../harness"

const SQL = readFileSync(path.join(__dirname, "order-books.sql"), "utf8")

/** What the books of Medusa and of the shop say of an order. Amounts in shillings. */
export interface OrderBook {
  id: string
  /** By Medusa. */
  canceled: boolean
  /** By the checkout, before Medusa follows. */
  cancelledByShop: boolean
  /** The reservation was released. */
  expired: boolean
  /** Goods that are kept, and deliveries, less credit lines. */
  cost: number
  /** Captured and refunded in Medusa, and the sum of its transactions. */
  captured: number
  returned: number
  moved: number
  /** Of `returned`: refunds of payments that the merchant recorded, without those that were recorded by mistake. */
  returnedByHand: number
  /** By the shop's own tables; `uncaptured` is not captured in Medusa. */
  received: number
  voided: number
  uncaptured: number
  refunding: number
  reversed: number
  /** By M-Pesa, also what was never captured. */
  mpesaReturned: number
  /** A parcel was sent; all parcels that were sent have arrived. */
  sent: boolean
  arrived: boolean
  attempts: { state: string; amount: number; receipt: string | null; reviewed: boolean }[]
}

/** Creates the view of the books, and begins to log what is due. */
export async function openBooks({ db }: Pick<Shop, "db">): Promise<void> {
  await db.query(SQL)
}

export async function readBook({ db }: Pick<Shop, "db">, orderId: string): Promise<OrderBook> {
  const { rows } = await db.query<{ book: OrderBook }>(
    `select to_jsonb(b) || jsonb_build_object('attempts', coalesce(
              (select jsonb_agg(jsonb_build_object('state', a.state, 'amount', coalesce(a.paid_amount, a.amount),
                                                   'receipt', a.receipt, 'reviewed', a.reviewed_at is not null))
                 from mpesa_attempt a where a.order_id = b.id), '[]')) as book
       from order_book b where b.id = $1`,
    [orderId],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`The books have no order ${orderId}`)
  return row.book
}
