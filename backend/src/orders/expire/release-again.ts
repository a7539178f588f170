import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { releaseReservations } from "../../medusa-schema/stock/reservations"

const BATCH_SIZE = 200

/** Releases what expired orders have reserved since: Medusa reserves the lines of an edit that is confirmed after the expiry. */
export async function releaseAgain(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `select distinct c.order_id as id
       from checkout c
       join order_item i on i.order_id = c.order_id
       join reservation_item r on r.line_item_id = i.item_id and r.deleted_at is null
      where c.reservation_confirmed_at is null and c.engine_cancelled_at is null and c.reservation_released_at is not null
      limit ?`,
    [BATCH_SIZE],
  )
  for (const { id } of rows) await knex.transaction((trx) => releaseOne(trx, id))
}

/** Checks again under the lock: a payment or the merchant may have opened the order since it was read. */
async function releaseOne(trx: Knex, orderId: string): Promise<void> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select 1 from checkout where order_id = ? and reservation_released_at is not null for update skip locked`,
    [orderId],
  )
  if (rows.length > 0) await releaseReservations(trx, orderId)
}
