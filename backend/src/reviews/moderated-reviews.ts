import type {
  AdminReview,
  ReviewDecisionRequest,
  ReviewListQuery,
  ReviewListResponse,
} from "@mavazi/contracts/engine-admin/reviews"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { MedusaError } from "@medusajs/framework/utils"
import { ApiFailure } from "../http/api-failure"
import { userNameSql } from "../medusa-schema/accounts/user-name"
import * as copy from "./copy"

interface Row extends Omit<AdminReview, "product" | "answer" | "written_at"> {
  product_id: string
  product_name: string
  written_at: Date
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
}

const REVIEWS = `
  select id, product_id, product_name, order_id, author_name as author, rating, text, fit, height_cm, usual_size, status, written_at,
         answer, case when answered_by is not null then ${userNameSql("answered_by")} end as answered_by, answered_at
    from product_review`

function toReview({
  product_id,
  product_name,
  written_at,
  answer,
  answered_by,
  answered_at,
  ...row
}: Row): AdminReview {
  return {
    ...row,
    product: { id: product_id, name: product_name },
    written_at: written_at.toISOString(),
    answer:
      answer === null || answered_at === null
        ? null
        : { text: answer, author: answered_by ?? "", at: answered_at.toISOString() },
  }
}

/** Reviews as the merchant sees them: those that are held first, then the newest. */
export async function listReviews(knex: Knex, { status, limit, offset }: ReviewListQuery): Promise<ReviewListResponse> {
  const filter = { status: status ?? null, limit, offset }
  const chosen = "where :status::text is null or status = :status"
  const counted = await knex.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from product_review ${chosen}`,
    filter,
  )
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `${REVIEWS} ${chosen} order by status <> 'held', written_at desc, id limit :limit offset :offset`,
    filter,
  )
  return { reviews: rows.map(toReview), count: counted.rows[0]?.count ?? 0, limit, offset }
}

/** @throws MedusaError not found */
async function readReview(knex: Knex, id: string): Promise<AdminReview> {
  const { rows } = await knex.raw<{ rows: Row[] }>(`${REVIEWS} where id = ?`, [id])
  if (!rows[0]) throw new MedusaError(MedusaError.Types.NOT_FOUND, copy.reviewNotFound)
  return toReview(rows[0])
}

/**
 * Publishes a review, or hides it, unless its text is another than the merchant has read.
 * @throws MedusaError not found; ApiFailure 409 `review_changed`
 */
export async function decideReview(
  knex: Knex,
  id: string,
  { status, written_at }: ReviewDecisionRequest,
): Promise<AdminReview> {
  const before = await readReview(knex, id)
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `update product_review set status = :status, updated_at = now() where id = :id and written_at = :writtenAt`,
    { id, status, writtenAt: written_at === before.written_at ? written_at : null },
  )
  if (rowCount === 0) throw new ApiFailure(409, copy.reviewChanged, "review_changed")
  return readReview(knex, id)
}

/**
 * Stores the merchant's answer in place of the one before; an empty one removes it.
 * @throws MedusaError not found
 */
export async function answerReview(
  knex: Knex,
  id: string,
  { text, userId }: { text: string; userId: string },
): Promise<AdminReview> {
  await knex.raw(
    `update product_review
        set answer = nullif(:text, ''), answered_by = case when :text <> '' then :userId end,
            answered_at = case when :text <> '' then now() end, updated_at = now()
      where id = :id`,
    { id, text, userId },
  )
  return readReview(knex, id)
}
