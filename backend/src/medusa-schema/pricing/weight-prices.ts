import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Whether a price of a shipping option depends on the weight of the goods. */
export async function hasWeightPrices(knex: Knex, optionId: string): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: { found: boolean }[] }>(
    `select exists (
       select from shipping_option_price_set s
         join price p on p.price_set_id = s.price_set_id and p.deleted_at is null
         join price_rule r on r.price_id = p.id and r.deleted_at is null and r.attribute = 'item_weight'
        where s.shipping_option_id = ? and s.deleted_at is null) as found`,
    [optionId],
  )
  return rows[0]?.found ?? false
}
