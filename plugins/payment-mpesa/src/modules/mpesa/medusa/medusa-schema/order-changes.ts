import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Whether an order has an edit, exchange, claim or return that is not confirmed, and money of any provider. */
export async function hasMoneyAndOpenChange(knex: Knex, orderId: string): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: [{ has: boolean }] }>(
    `select exists (select from order_change x
                     where x.order_id = :orderId and x.status in ('pending', 'requested') and x.deleted_at is null)
            and coalesce((select sum(t.amount) from order_transaction t
                           where t.order_id = :orderId and t.deleted_at is null), 0) > 0 as has`,
    { orderId },
  )
  return rows[0].has
}
