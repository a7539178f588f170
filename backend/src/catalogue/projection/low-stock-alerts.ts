import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ProductSource } from "../../medusa-schema/products/product-source"

/** Settings of the e-mail about low stock. */
export interface LowStockAlerts {
  /** At or below this number a variant is low in stock. */
  units: number
  /** Address of the e-mails; without it none is sent. */
  address: string | undefined
}

/** Variants that become low within this time are in one e-mail. */
const COLLECTED_SECONDS = 30

/** Writes the state of variants, and returns those that became low. One that is read for the first time did not. */
const UPDATE_STATES = `
  with read as (select * from json_to_recordset(?::json) as read (variant_id text, low boolean)),
       known as (select k.variant_id, k.low from catalogue_variant_stock k join read using (variant_id)),
       changed as (
         insert into catalogue_variant_stock as k (variant_id, low) select variant_id, low from read
             on conflict (variant_id) do update set low = excluded.low where k.low <> excluded.low
         returning variant_id, low)
  select changed.variant_id as id from changed join known using (variant_id) where changed.low`

/** Adds variants to the alert that waits to be sent, or queues one. */
const QUEUE_ALERT = `
  with waiting as (
    select id from outbox
     where kind = 'low_stock' and state = 'queued' and attempts = 0 and next_try_at > now()
     limit 1 for update skip locked),
  added as (
    update outbox set occurrence = occurrence || ',' || :ids where id in (select id from waiting) returning id)
  insert into outbox (kind, occurrence, address, next_try_at)
  select 'low_stock', :ids, lower(:address), now() + make_interval(secs => :seconds)
   where not exists (select from added)`

/**
 * Queues an alert about the variants that became low in stock, in the transaction that reads them: a killed process repeats
 * both. A variant is announced again after it was above the threshold.
 */
export async function announceLowStock(
  trx: Knex,
  products: readonly ProductSource[],
  { units, address }: LowStockAlerts,
): Promise<void> {
  const variants = products.flatMap((product) => product.variants.filter(({ counted }) => counted))
  if (variants.length === 0) return
  const states = variants.map(({ variant_id, stock }) => ({ variant_id, low: stock <= units }))
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(UPDATE_STATES, [JSON.stringify(states)])
  if (rows.length === 0 || address === undefined) return
  await trx.raw(QUEUE_ALERT, { ids: rows.map(({ id }) => id).join(","), address, seconds: COLLECTED_SECONDS })
}
