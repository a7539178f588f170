import type { ProductCard, ProductDetail } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { DetailRow } from "./card"

/** Products shown beside a product. */
const RELATED = 4

/** Of the same subcategory first, then of the same category, nearest in price; what is sold out comes last. */
const RELATED_SQL = `
  select o.card from catalogue_product p
    join catalogue_product o on o.categories && p.categories and o.id <> p.id
  where p.id = ?
  order by o.in_stock desc, cardinality(array(select unnest(o.categories) intersect select unnest(p.categories))) desc,
    abs(o.price - p.price), o.id
  limit ${String(RELATED)}`

/** Everything the page of one product shows, or undefined when no published product has this slug. */
export async function readDetail(knex: Knex, slug: string): Promise<ProductDetail | undefined> {
  const found = await knex.raw<{ rows: { id: string; card: ProductCard; detail: DetailRow }[] }>(
    "select id, card, detail from catalogue_product where slug = ? limit 1",
    [slug],
  )
  const row = found.rows[0]
  if (!row) return undefined
  const related = await knex.raw<{ rows: { card: ProductCard }[] }>(RELATED_SQL, [row.id])
  return { ...row.card, ...row.detail, related: related.rows.map(({ card }) => card) }
}
