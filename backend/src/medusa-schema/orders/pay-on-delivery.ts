import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** What the merchant has set in the store's metadata; null without a setting. */
export async function readPayOnDelivery(knex: Knex): Promise<boolean | null> {
  const { rows } = await knex.raw<{ rows: { value: unknown }[] }>(
    `select metadata->'pay_on_delivery' as value from store where deleted_at is null order by created_at limit 1`,
  )
  const value = rows[0]?.value
  return typeof value === "boolean" ? value : null
}

/** Keeps the store's other metadata, which `POST /admin/stores/{id}` replaces. */
export async function writePayOnDelivery(knex: Knex, isOffered: boolean): Promise<void> {
  await knex.raw(
    `update store set metadata = coalesce(metadata, '{}') || jsonb_build_object('pay_on_delivery', ?::boolean), updated_at = now()
      where id = (select id from store where deleted_at is null order by created_at limit 1)`,
    [isOffered],
  )
}
