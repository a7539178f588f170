import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ProductSource } from "../medusa-schema/products/product-source"

/** A piece counts as offered to whom it was announced for so long; then the next in the queue is told. */
const OFFERED_HOURS = 24

const READ = "json_to_recordset(:variants::json) as read (variant_id text, units int)"

/** Fewer pieces than were offered: the others were bought, whoever bought them. */
const END_OFFERS = `
  update restock_request set offered_until = null
   where id in (
     select id from (
       select r.id, read.units,
              row_number() over (partition by r.variant_id order by r.ended_at desc, r.position desc) as place
         from ${READ} join restock_request r on r.variant_id = read.variant_id and r.offered_until is not null) offered
      where place > units)`

/** The first of the queue, as many as there are pieces that nobody was told of. */
const QUEUE_EMAILS = `
  with read as (select * from ${READ}),
  waiting as (
    select r.id, row_number() over (partition by r.variant_id order by r.position) as place,
           read.units - (select count(*) from restock_request o where o.variant_id = r.variant_id and o.offered_until is not null) as pieces
      from read join restock_request r on r.variant_id = read.variant_id and r.state = 'waiting'),
  told as (
    update restock_request r
       set state = 'notified', ended_at = now(), offered_until = now() + make_interval(hours => :hours)
      from waiting
     where r.id = waiting.id and r.state = 'waiting' and (waiting.pieces is null or waiting.place <= waiting.pieces)
    returning r.id, r.email, r.language, r.position)
  insert into outbox (kind, occurrence, address, language)
  select 'restocked', id, email, language from told order by position
      on conflict do nothing`

/**
 * Queues e-mails to those who asked for a variant, in the order in which they asked and as many as there are pieces, in the
 * transaction that reads its stock: a killed process repeats both. Only one process at a time runs it.
 */
export async function notifyOfRestock(trx: Knex, products: readonly ProductSource[]): Promise<void> {
  const variants = products.flatMap((product) =>
    // Stock that is not counted is enough for everybody.
    product.variants.map(({ variant_id, counted, stock }) => ({ variant_id, units: counted ? stock : null })),
  )
  if (variants.length === 0) return
  const bindings = { variants: JSON.stringify(variants), hours: OFFERED_HOURS }
  await trx.raw(END_OFFERS, bindings)
  await trx.raw(QUEUE_EMAILS, bindings)
}
