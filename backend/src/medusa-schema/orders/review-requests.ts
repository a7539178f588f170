import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** What the shopper kept of an order: delivered, and not on its way back. */
const KEPT_UNITS = `i.delivered_quantity - coalesce(i.return_requested_quantity, 0) - coalesce(i.return_received_quantity, 0)`

/** Items of the order `o` that its customer keeps, can look at in the shop and has not reviewed. */
const ITEMS_TO_REVIEW = `
  from order_item i
  join order_line_item n on n.id = i.item_id
  join product p on p.id = n.product_id and p.status = 'published' and p.deleted_at is null
 where i.order_id = o.id and i.version = o.version and i.deleted_at is null and ${KEPT_UNITS} > 0
   and not exists (select from product_review v where v.product_id = p.id and v.customer_id = o.customer_id)`

/** Of who does not want to be asked only this is stored. */
const EMAIL_HASH = `encode(sha256(convert_to(lower(o.email), 'UTF8')), 'hex')`

const MAY_BE_ASKED = `
  o.deleted_at is null and o.canceled_at is null and o.email is not null and o.no_notification is not true
  and not exists (select from review_opt_out where email_hash = ${EMAIL_HASH})`

/** The outbox has when a shipment was delivered. Nothing of the order is left to send or on its way. */
const DUE = `
  select o.id
    from (select distinct order_id from outbox
           where kind = 'delivered' and created_at <= now() - make_interval(days => :after)
             and created_at > now() - make_interval(days => :until)) delivered
    join "order" o on o.id = delivered.order_id
   where ${MAY_BE_ASKED}
     and not exists (select from review_request asked where asked.order_id = o.id)
     and not exists (select from outbox later
                      where later.order_id = o.id and later.kind = 'delivered'
                        and later.created_at > now() - make_interval(days => :after))
     and not exists (select from order_fulfillment y join fulfillment x on x.id = y.fulfillment_id
                      where y.order_id = o.id and y.deleted_at is null and x.deleted_at is null
                        and x.canceled_at is null and x.delivered_at is null)
     and not exists (select from order_item i
                      where i.order_id = o.id and i.version = o.version and i.deleted_at is null
                        and i.quantity > i.fulfilled_quantity)
     and exists (select ${ITEMS_TO_REVIEW})
   limit :batch`

export interface ReviewRequestTimes {
  /** Days after the last shipment was delivered. */
  after: number
  /** Days since the delivery after which no e-mail is sent. */
  until: number
}

/**
 * Queues e-mails that ask for a review, once for each order, in one statement: a killed process queues all of a batch or none.
 * Returns the number of orders.
 */
export async function queueReviewRequests(knex: Knex, times: ReviewRequestTimes, batch: number): Promise<number> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    `with due as (${DUE}),
     asked as (insert into review_request (order_id) select id from due on conflict do nothing returning order_id)
     insert into outbox (order_id, kind, occurrence) select order_id, 'review_request', '' from asked
         on conflict do nothing
     returning id`,
    { ...times, batch },
  )
  return rows.length
}

export interface ItemsToReview {
  itemIds: string[]
  /** Ends these e-mails. */
  token: string
}

/** What the e-mail of an order asks about; null when there is nothing left to ask, or its customer does not want it. */
export async function readItemsToReview(knex: Knex, orderId: string): Promise<ItemsToReview | null> {
  const { rows } = await knex.raw<{ rows: ItemsToReview[] }>(
    `select r.token, array(select i.item_id ${ITEMS_TO_REVIEW}) as "itemIds"
       from "order" o join review_request r on r.order_id = o.id
      where o.id = ? and ${MAY_BE_ASKED}`,
    [orderId],
  )
  const found = rows[0]
  return found && found.itemIds.length > 0 ? found : null
}

/** Ends these e-mails for the address of the order; false for an unknown token. Idempotent. */
export async function endReviewRequests(knex: Knex, token: string): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: [{ known: boolean }] }>(
    `with receiver as (
       select ${EMAIL_HASH} as hash from review_request r join "order" o on o.id = r.order_id
        where r.token = ? and o.email is not null),
     ended as (insert into review_opt_out (email_hash) select hash from receiver on conflict do nothing)
     select exists (select from receiver) as known`,
    [token],
  )
  return rows[0].known
}

/** When the customer has ended these e-mails; null otherwise. */
export async function whenReviewRequestsEnded(knex: Knex, email: string): Promise<string | null> {
  const { rows } = await knex.raw<{ rows: { endedAt: Date }[] }>(
    `select created_at as "endedAt" from (select ?::text as email) o
       join review_opt_out on email_hash = ${EMAIL_HASH}`,
    [email],
  )
  return rows[0]?.endedAt.toISOString() ?? null
}
