import type { OwnReview, ReviewRequest } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { customerExistsSql } from "../medusa-schema/accounts/customer-exists"

/** Container key. */
export const REVIEW = "review"

/** A review as its author sees it. */
export interface StoredReview extends OwnReview {
  productId: string
  product: string
}

export interface NewReview extends ReviewRequest {
  productName: string
  customerId: string
  authorName: string | null
  orderId: string
}

type Row = Omit<StoredReview, "writtenAt"> & { writtenAt: Date }

const OWN = `
  select product_id as "productId", product_name as product, rating, text, fit, height_cm as "heightCm",
         usual_size as "usualSize", status, answer, written_at as "writtenAt"
    from product_review`

/** What the shopper writes. */
const WRITTEN = "rating, text, fit, height_cm, usual_size"

/**
 * Reviews of products. Container key `review`. A trigger makes the projector of the catalogue read a product again when one of its
 * reviews changes.
 */
export class ReviewService {
  readonly #knex: Knex

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Stores the one review that a customer has of a product. A changed one is held again; the same one again changes nothing. */
  async write(review: NewReview): Promise<void> {
    await this.#knex.raw(
      `insert into product_review as stored
         (id, product_id, product_name, customer_id, order_id, author_name, ${WRITTEN})
       values (:id, :productId, :productName, :customerId, :orderId, :authorName,
               :rating, :text, :fit, :heightCm, :usualSize)
       on conflict (product_id, customer_id) do update
         set product_name = excluded.product_name, order_id = excluded.order_id, author_name = excluded.author_name,
             (${WRITTEN}) = (excluded.rating, excluded.text, excluded.fit, excluded.height_cm, excluded.usual_size),
             status = 'held', written_at = now(), updated_at = now()
         where (stored.rating, stored.text, stored.fit, stored.height_cm, stored.usual_size) is distinct from
               (excluded.rating, excluded.text, excluded.fit, excluded.height_cm, excluded.usual_size)`,
      {
        ...{ fit: null, heightCm: null, usualSize: null },
        ...review,
        id: generateEntityId(undefined, "prrev"),
      },
    )
  }

  /** Reviews that a customer has written, the newest first. */
  async listOfCustomer(customerId: string): Promise<StoredReview[]> {
    const { rows } = await this.#knex.raw<{ rows: Row[] }>(
      `${OWN} where customer_id = ? order by written_at desc, id`,
      [customerId],
    )
    return rows.map(({ writtenAt, ...row }) => ({ ...row, writtenAt: writtenAt.toISOString() }))
  }

  /** Takes account, order and name from the reviews of customers that were deleted. */
  async anonymizeOrphaned(): Promise<void> {
    await this.#knex.raw(
      `update product_review set customer_id = null, order_id = null, author_name = null, updated_at = now()
        where customer_id is not null and not ${customerExistsSql("customer_id")}`,
    )
  }
}
