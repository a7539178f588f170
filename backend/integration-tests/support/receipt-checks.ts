import {
  type ReceiptLocation,
  RECEIPT_LOCATIONS_SQL,
} from "../../../plugins/payment-mpesa/integration-tests/histories/receipt-locations"
import type { Shop } from "../harness"
import { simulator } from "./payments"

/** Transfers in the simulator: by prompt and by paybill. */
interface SimulatorState {
  payments: { outcome: { receipt: string | null } | null }[]
  bills: { receipt: string }[]
}

/**
 * Compares the transfers in the simulator with the shop's tables: every receipt is in exactly one of order, refund,
 * review list and unallocated list.
 * @returns one line per receipt that is not, or that was never paid
 */
export async function misplacedReceipts(shop: Shop): Promise<string[]> {
  const { payments, bills } = await simulator<SimulatorState>(shop, "state")
  const { rows } = await shop.db.query<ReceiptLocation>(RECEIPT_LOCATIONS_SQL)
  const moved = new Set([
    ...bills.map(({ receipt }) => receipt),
    ...payments.flatMap(({ outcome }) => outcome?.receipt ?? []),
  ])
  const invented = rows.filter(({ receipt }) => !moved.has(receipt)).map(({ receipt }) => `${receipt} was never paid`)
  const lost = [...moved].flatMap((receipt) => {
    const places = rows.filter((row) => row.receipt === receipt).map(({ place }) => place)
    return places.length === 1 ? [] : [`${receipt} is in ${places.join(" and ") || "no place"}`]
  })
  return [...invented, ...lost]
}

/** Number of paid attempts that are not captured in the engine. */
export async function paidButNotCaptured({ db }: Pick<Shop, "db">): Promise<number> {
  const { rowCount } = await db.query(
    `select 1 from mpesa_attempt a where a.state = 'paid' and not exists (
       select 1 from payment p join capture x on x.payment_id = p.id
        where p.payment_session_id = a.payment_session_id and x.deleted_at is null)`,
  )
  return rowCount ?? 0
}
