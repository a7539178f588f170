import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { announceLowStock, type LowStockAlerts } from "./low-stock-alerts"
import { notifyOfRestock } from "../../restock/notify-of-restock"
import { toProductRow, type ProductRow } from "./product-row"
import { readProductSources } from "../../medusa-schema/products/product-source"
import { advanceClock, expandToProducts, claimProducts } from "../../medusa-schema/triggers/catalogue-changes"
import { readStoredProducts, removeProducts, writeProducts, type StoredProduct } from "./product-row-store"
import { CONTENT_TAG, LIST_TAG, EVERYTHING_TAG, productTag, SHIPPING_TAG, stockTag } from "./change-tags"

/** Products per transaction. */
const BATCH_SIZE = 500
/** Above this number of tags, one tag for everything is published instead. */
const MAX_TAGS = 200
/** Versions kept for clients that are behind; older clients get the tag for everything. */
const MAX_VERSIONS = 5_000

/**
 * Applies one batch of changes in one transaction: queued changes are deleted together with writing their result, so a
 * killed process loses none. Returns whether more changes may be queued.
 */
export async function applyChanges(knex: Knex, alerts: LowStockAlerts): Promise<boolean> {
  return knex.transaction(async (trx) => {
    if (!(await tryLock(trx))) return false
    const timeBasedChange = await advanceClock(trx)
    const changed = await expandToProducts(trx)
    const ids = await claimProducts(trx, BATCH_SIZE)
    const stored = await readStoredProducts(trx, ids)
    const sources = await readProductSources(trx, ids)
    await announceLowStock(trx, sources, alerts)
    await notifyOfRestock(trx, sources)
    const rows = sources.flatMap((source) => toProductRow(source) ?? [])
    const published = new Set(rows.map((row) => row.id))
    await writeProducts(
      trx,
      rows.filter((row) => row.exact_hash !== stored.get(row.id)?.exact_hash),
    )
    const removed = [...stored.values()].filter((row) => !published.has(row.id))
    await removeProducts(
      trx,
      removed.map((row) => row.id),
    )
    await publish(trx, {
      tags: tagsOf(stored, rows, {
        removed,
        listsChanged: changed.lists || timeBasedChange,
        shippingChanged: changed.shipping,
        contentRevision: changed.content,
      }),
      listed: changedListings(stored, rows, removed),
    })
    return ids.length === BATCH_SIZE
  })
}

/** Versions must become visible in order, so only one process applies changes at a time. */
async function tryLock(trx: Knex): Promise<boolean> {
  const lock = await trx.raw<{ rows: { taken: boolean }[] }>(
    "select pg_try_advisory_xact_lock(hashtext('catalogue-apply')) as taken",
  )
  return lock.rows[0]?.taken ?? false
}

function tagsOf(
  stored: Map<string, StoredProduct>,
  rows: ProductRow[],
  {
    removed,
    listsChanged,
    shippingChanged,
    contentRevision,
  }: { removed: StoredProduct[]; listsChanged: boolean; shippingChanged: boolean; contentRevision: string | null },
): string[] {
  const tags = new Set<string>()
  if (listsChanged) tags.add(LIST_TAG)
  if (shippingChanged) tags.add(SHIPPING_TAG)
  if (contentRevision !== null) tags.add(CONTENT_TAG + contentRevision)
  for (const row of rows) {
    const before = stored.get(row.id)
    if (before?.exact_hash === row.exact_hash) continue
    tags.add(stockTag(row.slug))
    if (before?.list_hash !== row.list_hash) tags.add(LIST_TAG)
    if (before?.detail_hash !== row.detail_hash) tags.add(productTag(row.slug))
    if (before && before.slug !== row.slug) tags.add(productTag(before.slug))
  }
  for (const row of removed) tags.add(LIST_TAG).add(productTag(row.slug))
  return tags.size > MAX_TAGS ? [EVERYTHING_TAG] : [...tags]
}

/** Products whose entry in lists changed. */
function changedListings(stored: Map<string, StoredProduct>, rows: ProductRow[], removed: StoredProduct[]): string[] {
  const changed = rows.filter((row) => row.list_hash !== stored.get(row.id)?.list_hash)
  return [...changed, ...removed].map(({ id }) => id)
}

async function publish(trx: Knex, { tags, listed }: { tags: string[]; listed: string[] }): Promise<void> {
  if (tags.length === 0) return
  await trx.raw(
    `with made as (insert into catalogue_version (tags) values (?) returning version),
     listed as (
       insert into catalogue_listed (product_id, version) select unnest(?::text[]), version from made
       on conflict (product_id) do update set version = excluded.version)
     delete from catalogue_version v using made where v.version <= made.version - ?`,
    [tags, listed, MAX_VERSIONS],
  )
}
