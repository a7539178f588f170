import type { ProductCard, ProductDetail, ProductReviews, PublishedReview } from "@mavazi/contracts"
import { REVIEWS_PER_PAGE } from "@mavazi/contracts/reviews/limits"
import type { Language } from "@mavazi/contracts/shared/language"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { cardIn, detailIn } from "./stored-language"
import type { DetailRow } from "../projection/product-description"

/** Number of related products. */
const RELATED = 4

/** Products in stock of the same subcategory or category that are nearest in price: two short index scans. */
const nearest = (column: "subcategory" | "category", order: number) =>
  [
    ["o.price >= p.price", "o.price, o.id"],
    ["o.price < p.price", "o.price desc, o.id"],
  ]
    .map(
      ([side, nearestFirst]) => `
        (select o.id, abs(o.price - p.price) as distance, ${String(order)} as relevance_rank
         from catalogue_product o where o.${column} = p.${column} and o.in_stock and ${String(side)} and o.id <> p.id
         order by ${String(nearestFirst)} limit ${String(RELATED)})`,
    )
    .join(" union all ")

const relatedSql = (language: Language) => `
  select ${cardIn(language)} as card from catalogue_product p
    cross join lateral (
      select id, min(relevance_rank) as relevance_rank, min(distance) as distance
      from (${nearest("subcategory", 1)} union all ${nearest("category", 2)}) found
      group by id order by 2, 3, 1 limit ${String(RELATED)}) beside
    join catalogue_card c on c.id = beside.id
  where p.id = ?
  order by beside.relevance_rank, beside.distance, beside.id`

/** Data of a product page; undefined when no published product has this slug. */
export async function readDetail(knex: Knex, slug: string, language: Language): Promise<ProductDetail | undefined> {
  const found = await knex.raw<{ rows: { id: string; card: ProductCard; detail: DetailRow }[] }>(
    `select c.id, ${cardIn(language)} as card, ${detailIn(language)} as detail
       from catalogue_product p join catalogue_card c on c.id = p.id where p.slug = ? limit 1`,
    [slug],
  )
  const row = found.rows[0]
  if (!row) return undefined
  const related = await knex.raw<{ rows: { card: ProductCard }[] }>(relatedSql(language), [row.id])
  return { ...row.card, ...row.detail, related: related.rows.map(({ card }) => card) }
}

interface ReviewRow extends Omit<PublishedReview, "writtenAt" | "answer"> {
  writtenAt: Date
  answer: string | null
  answeredAt: Date | null
}

/** One page of the published reviews of a product, the newest first; undefined when no published product has this slug. */
export async function readReviews(knex: Knex, slug: string, page: number): Promise<ProductReviews | undefined> {
  const counted = await knex.raw<{ rows: { id: string; total: number }[] }>(
    `select p.id, (select count(*)::int from product_review r where r.product_id = p.id and r.status = 'published') as total
       from catalogue_product p where p.slug = ? limit 1`,
    [slug],
  )
  const product = counted.rows[0]
  if (!product) return undefined
  const { rows } = await knex.raw<{ rows: ReviewRow[] }>(
    `select id, author_name as author, rating, text, fit, height_cm as "heightCm", usual_size as "usualSize",
            written_at as "writtenAt", answer, answered_at as "answeredAt"
       from product_review where product_id = :id and status = 'published'
      order by written_at desc, id limit :limit offset :offset`,
    { id: product.id, limit: REVIEWS_PER_PAGE, offset: (page - 1) * REVIEWS_PER_PAGE },
  )
  const { total } = product
  return { reviews: rows.map(toReview), page, pages: Math.max(1, Math.ceil(total / REVIEWS_PER_PAGE)), total }
}

function toReview({ writtenAt, answer, answeredAt, ...row }: ReviewRow): PublishedReview {
  return {
    ...row,
    writtenAt: writtenAt.toISOString(),
    answer: answer === null || answeredAt === null ? null : { text: answer, answeredAt: answeredAt.toISOString() },
  }
}
