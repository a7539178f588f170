import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { TRANSLATED_PRODUCTS } from "./translated-products"

/** The products that are affected by each kind of change; `t` is the change. */
const CONCERNED = `
  select v.product_id from taken t join product_variant v on t.kind = 'variant' and v.id = t.subject
  union
  select v.product_id from taken t
    join product_option_value ov on t.kind = 'option' and ov.option_id = t.subject
    join product_variant_option vo on vo.option_value_id = ov.id
    join product_variant v on v.id = vo.variant_id
  union
  select v.product_id from taken t
    join price p on (t.kind = 'price' and p.id = t.subject) or (t.kind = 'price_list' and p.price_list_id = t.subject)
    join product_variant_price_set ps on ps.price_set_id = p.price_set_id
    join product_variant v on v.id = ps.variant_id
  union
  select v.product_id from taken t
    join product_variant_price_set ps on t.kind = 'price_set' and ps.price_set_id = t.subject
    join product_variant v on v.id = ps.variant_id
  union
  select pc.product_id from taken t
    join product_category c on t.kind = 'category' and t.subject = any (string_to_array(c.mpath, '.'))
    join product_category_product pc on pc.product_category_id = c.id
  union
  select p.id from taken t join product p on t.kind = 'collection' and p.collection_id = t.subject
  union
  select p.id from taken t join product p on t.kind = 'type' and p.type_id = t.subject
  union
  select l.product_id from taken t join product_tags l on t.kind = 'tag' and l.product_tag_id = t.subject
  union
  select v.product_id from taken t
    join product_variant_inventory_item vi on t.kind = 'inventory_item' and vi.inventory_item_id = t.subject
    join product_variant v on v.id = vi.variant_id
  union
  select i.product_id from taken t join image i on t.kind = 'picture' and i.url = t.subject
  union
  select p.id from taken t join product p on t.kind = 'picture' and p.thumbnail = t.subject
  union
  ${TRANSLATED_PRODUCTS}
  union
  select p.id from taken t join product p on t.kind = 'all'
  union
  select c.id from taken t join catalogue_product c on t.kind = 'all'`

/** Changes of menus, filters and pages of categories and collections, whether a product is concerned or not; `t` is the change. */
const LISTS_CHANGED = `
  t.kind in ('category', 'collection', 'translation')
  or (t.kind = 'picture' and (
    exists (select from product_category c where c.metadata ->> 'picture' = t.subject)
    or exists (select from product_collection c where c.metadata ->> 'picture' = t.subject)))`

/** Changes of shipping options, their zones, prices and places; `t` is the change. */
const SHIPPING_CHANGED = `
  t.kind in ('shipping', 'all')
  or (t.kind = 'price_set' and exists (select from shipping_option_price_set s where s.price_set_id = t.subject))
  or (t.kind = 'price' and exists (
    select from price p join shipping_option_price_set s on s.price_set_id = p.price_set_id where p.id = t.subject))`

/** The shop's words also name delivery options: their revision advances when one of these changed. */
export const NEXT_CONTENT_REVISION = "update content_revision set revision = revision + 1"

export interface ChangedLists {
  /** The categories and collections themselves. */
  lists: boolean
  shipping: boolean
  /** Revision of the shop's words, when they changed. */
  content: string | null
}

/**
 * Replaces queued changes of prices, stock, categories … by changes of the affected products. Returns what else they concerned.
 */
export async function expandToProducts(trx: Knex): Promise<ChangedLists> {
  const { rows } = await trx.raw<{ rows: ChangedLists[] }>(`
    with taken as (delete from catalogue_change where kind <> 'product' returning kind, subject),
    queued as (
      insert into catalogue_change (kind, subject)
      select 'product', concerned.product_id from (${CONCERNED}) concerned where concerned.product_id is not null),
    revised as (
      ${NEXT_CONTENT_REVISION} where exists (select from taken t where ${SHIPPING_CHANGED}) returning revision)
    select exists (select from taken t where ${LISTS_CHANGED}) as lists,
           exists (select from taken t where ${SHIPPING_CHANGED}) as shipping,
           greatest(
             (select max(t.subject::bigint) from taken t where t.kind = 'content'),
             (select revision from revised)) as content`)
  return rows[0] ?? { lists: false, shipping: false, content: null }
}

/** Deletes the oldest queued products, at most `limit`, and returns their ids. */
export async function claimProducts(trx: Knex, limit: number): Promise<string[]> {
  const taken = await trx.raw<{ rows: { subject: string }[] }>(
    `delete from catalogue_change where kind = 'product'
       and subject in (select subject from catalogue_change where kind = 'product' order by id limit ?)
     returning subject`,
    [limit],
  )
  return [...new Set(taken.rows.map((row) => row.subject))]
}

/**
 * Advances `catalogue_clock` to now and queues what changes without a change of a row, so that no trigger fires: price lists that
 * began or ended since its last value, and variants whose pieces were offered by e-mail and not bought in time. Returns whether a product left the category of new products since then.
 */
export async function advanceClock(trx: Knex): Promise<boolean> {
  const result = await trx.raw<{ rows: { aged: boolean }[] }>(
    `with clock as (select seen_until from catalogue_clock),
     due as (
       insert into catalogue_change (kind, subject)
       select 'price_list', l.id from price_list l, clock
       where l.deleted_at is null
         and ((l.starts_at > clock.seen_until and l.starts_at <= now())
           or (l.ends_at > clock.seen_until and l.ends_at <= now()))),
     unsold as (
       update restock_request set offered_until = null where offered_until <= now() returning variant_id),
     offered_again as (
       insert into catalogue_change (kind, subject) select distinct 'variant', variant_id from unsold),
     moved as (update catalogue_clock set seen_until = greatest(seen_until, now()))
     select exists (${AGED}) as aged from clock`,
  )
  return result.rows[0]?.aged ?? false
}

/** Days for which a product counts as new. */
export const NEW_DAYS = 60

const AGED = `select from catalogue_product p
  where p.published_at > clock.seen_until - interval '${String(NEW_DAYS)} days'
    and p.published_at <= now() - interval '${String(NEW_DAYS)} days'`

/**
 * Changes of stock alone wait until a second after the last update by any process, so that the purchases of a second cost one.
 * They do not wait when the clock is behind the last update, as it can be on another database server.
 */
const STOCK_WAITS = `clock.seen_until between now() - interval '1 second' and now()`

export interface ChangeCheck {
  /** The newest version that is applied. */
  version: number
  /** Changes are to be applied now. */
  due: boolean
  /** Nothing but changes of stock is left to apply. */
  complete: boolean
}

/** One cheap statement. */
export async function checkForChanges(knex: Knex): Promise<ChangeCheck> {
  const { rows } = await knex
    .raw<{ rows: { version: string; stock: boolean; other: boolean }[] }>(
      `select (select coalesce(max(version), 0) from catalogue_version) as version,
              exists (select from catalogue_change where kind = 'inventory_item') and not ${STOCK_WAITS} as stock,
              exists (select from catalogue_change where kind <> 'inventory_item')
              or exists (select from price_list l
                where l.deleted_at is null and ((l.starts_at > clock.seen_until and l.starts_at <= now())
                  or (l.ends_at > clock.seen_until and l.ends_at <= now())))
              or exists (select from restock_request where offered_until <= now())
              or exists (${AGED}) as other
         from catalogue_clock clock`,
    )
    .options({ name: "check-for-catalogue-changes" })
  const { version = 0, stock = false, other = false } = rows[0] ?? {}
  return { version: Number(version), due: stock || other, complete: !other }
}
