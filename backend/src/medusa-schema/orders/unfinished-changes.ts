import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { IS_OPEN } from "./order-change-conditions"

/** Changes that somebody makes. The engine makes one of another type itself when an order is cancelled. */
const CHANGES = ["edit", "exchange", "claim", "return_request", "return_receive"]

/** Numbers of a customer's orders with a return that has not arrived, or a change that is not confirmed; oldest first. */
export async function readUnfinishedChanges(knex: Knex, customerId: string): Promise<number[]> {
  const { rows } = await knex.raw<{ rows: { number: number }[] }>(
    `select o.display_id as number from "order" o
      where o.customer_id = :customerId and o.deleted_at is null and o.canceled_at is null and (
        exists (
          select from return r
           where r.order_id = o.id and r.status in ('requested', 'partially_received') and r.canceled_at is null
             and r.deleted_at is null)
        or exists (
          select from order_change x where x.order_id = o.id and x.change_type = any(:changes) and ${IS_OPEN}))
      order by o.display_id`,
    { customerId, changes: CHANGES },
  )
  return rows.map(({ number }) => number)
}
