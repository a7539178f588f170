import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { findReservedAfterRelease, releaseReservations } from "../../medusa-schema/stock/reservations"

const BATCH_SIZE = 200

/** Releases what expired orders have reserved since: Medusa reserves the lines of an edit that is confirmed after the expiry. */
export async function releaseAgain(knex: Knex): Promise<void> {
  const orderIds = await findReservedAfterRelease(knex, BATCH_SIZE)
  for (const id of orderIds) await knex.transaction((trx) => releaseOne(trx, id))
}

/** Checks again under the lock: a payment or the merchant may have opened the order since it was read. */
async function releaseOne(trx: Knex, orderId: string): Promise<void> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select 1 from checkout where order_id = ? and reservation_released_at is not null for update skip locked`,
    [orderId],
  )
  if (rows.length > 0) await releaseReservations(trx, orderId)
}
