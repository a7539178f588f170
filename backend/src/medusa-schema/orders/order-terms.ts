import type { PaymentTerms } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { SHOP_CHANNEL } from "../stock/available-stock"
import { IS_EMPTY, IS_OPEN } from "./order-change-conditions"
import { dueOfSql, orderAmountsSql } from "./order-amounts"
import { voidedSql } from "./voided-payments"

/** When an order has to be paid, and what that depends on. */
export interface OrderTerms {
  terms: PaymentTerms
  /** Until when an unpaid order reserves its stock; null without a limit. */
  payBy: Date | null
  isDraft: boolean
  isCancelled: boolean
  /** The merchant has begun a change, such as an edit, has put something into it, and has not confirmed it. */
  hasOpenChange: boolean
  /** Shillings; negative after an overpayment. */
  due: number
  /** Money arrived, and all of it was refunded. */
  isRefunded: boolean
  /** Id of the payment gateway; null for an order that the shop's checkout did not place. */
  paymentMethod: string | null
  salesChannelId: string
}

/**
 * SQL expression, see `OrderTerms.payBy`. The row of `checkout` is `c`; the time of an order that does not expire is
 * `infinity`.
 */
export const PAY_BY = `
  case when c.reservation_confirmed_at is null and c.reservation_released_at is null and c.cancelled_at is null
       then nullif(c.expires_at, 'infinity') end`

/** SQL expression: terms of an order with row `c` of `checkout`. */
export const PAYMENT_TERMS = "coalesce(c.payment_terms, 'now')"

/** Null for an unknown order. */
export async function readOrderTerms(knex: Knex, orderId: string): Promise<OrderTerms | null> {
  const { rows } = await knex.raw<{ rows: OrderTerms[] }>(
    `select ${PAYMENT_TERMS} as terms, ${PAY_BY} as "payBy", o.is_draft_order as "isDraft",
            o.canceled_at is not null or c.cancelled_at is not null as "isCancelled",
            exists (select from order_change x where x.order_id = o.id and ${IS_OPEN} and not ${IS_EMPTY})
              as "hasOpenChange",
            (${dueOfSql("o")})::float8 as due,
            money.captured > 0 and money.refunded >= money.captured as "isRefunded",
            c.payment_method as "paymentMethod",
            coalesce(o.sales_channel_id, ${SHOP_CHANNEL}) as "salesChannelId"
       from "order" o
      cross join lateral (${orderAmountsSql("o")}) amounts
      cross join lateral (
        select coalesce(sum(c.captured_amount), 0) - voided.amount as captured,
               coalesce(sum(c.refunded_amount), 0) - voided.amount as refunded
          from (select ${voidedSql("o.id")} as amount) voided
          left join order_payment_collection l on l.order_id = o.id and l.deleted_at is null
          left join payment_collection c on c.id = l.payment_collection_id and c.deleted_at is null
         group by voided.amount
      ) money
       left join checkout c on c.order_id = o.id
      where o.id = ? and o.deleted_at is null`,
    [orderId],
  )
  return rows[0] ?? null
}

/** Makes an order of a draft without an open change. Its stock must be reserved in the same transaction. */
export async function placeDraft(trx: Knex, orderId: string): Promise<void> {
  // Medusa's forms of a draft begin an edit again when they close. It would block every later change of the order.
  await trx.raw(`update order_change x set deleted_at = now() where x.order_id = ? and ${IS_OPEN} and ${IS_EMPTY}`, [
    orderId,
  ])
  await trx.raw(
    `update "order" set is_draft_order = false, status = 'pending', updated_at = now() where id = ? and is_draft_order`,
    [orderId],
  )
}
