import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ProductRow } from "./product-row"

/** Identity and hashes of a stored row, for detecting changes. */
export interface StoredProduct {
  id: string
  slug: string
  list_hash: string
  detail_hash: string
  exact_hash: string
}

export async function readStoredProducts(trx: Knex, ids: string[]): Promise<Map<string, StoredProduct>> {
  const { rows } = await trx.raw<{ rows: StoredProduct[] }>(
    "select id, slug, list_hash, detail_hash, exact_hash from catalogue_product where id = any (?)",
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const COLUMNS = [
  ...["slug", "title", "published_at", "price", "in_stock", "categories", "category", "subcategory"],
  ...["keywords", "description", "swahili", "offers", "attributes", "list_hash", "detail_hash", "exact_hash"],
]

const RECORD = `id text, slug text, title text, published_at timestamptz, price integer, in_stock boolean,
  categories text[], category text, subcategory text, keywords text, description text, swahili json, offers json, attributes json, list_hash text,
  detail_hash text, exact_hash text`

export async function writeProducts(trx: Knex, rows: ProductRow[]): Promise<void> {
  if (rows.length === 0) return
  await trx.raw(
    `insert into catalogue_product (id, ${COLUMNS.join(", ")})
     select id, ${COLUMNS.join(", ")}
     from json_to_recordset(?::json) as row (${RECORD})
     on conflict (id) do update set
       ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(", ")}`,
    [
      JSON.stringify(
        rows.map(({ card: _card, detail: _detail, card_sw: _cardSw, detail_sw: _detailSw, ...row }) => row),
      ),
    ],
  )
  await trx.raw(
    `insert into catalogue_card (id, card, detail, card_sw, detail_sw)
     select id, card, detail, card_sw, detail_sw
       from json_to_recordset(?::json) as row (id text, card json, detail json, card_sw json, detail_sw json)
     on conflict (id) do update set card = excluded.card, detail = excluded.detail,
       card_sw = excluded.card_sw, detail_sw = excluded.detail_sw`,
    [
      JSON.stringify(
        rows.map(({ id, card, detail, card_sw, detail_sw }) => ({ id, card, detail, card_sw, detail_sw })),
      ),
    ],
  )
}

export async function removeProducts(trx: Knex, ids: string[]): Promise<void> {
  if (ids.length > 0) await trx.raw("delete from catalogue_product where id = any (?)", [ids])
}
