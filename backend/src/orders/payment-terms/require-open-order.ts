import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiFailure } from "../../http/api-failure"
import { type OrderTerms, readOrderTerms } from "../../medusa-schema/orders/order-terms"
import { reserveOrder } from "../../medusa-schema/stock/reserve-order"
import { wholeShillingsDue } from "../../payments/amount-due"
import { requireNoReversal } from "../../payments/require-no-reversal"
import * as copy from "../copy"

/**
 * An order, or a draft, on which an amount is due.
 * @throws ApiFailure 404; 409 `order_cancelled`, `order_paid`, `order_refunded`, `draft_empty`, `edit_open` or
 *   `not_whole_shillings`
 */
export async function requireOpenOrder(knex: Knex, orderId: string): Promise<OrderTerms> {
  const order = await readOrderTerms(knex, orderId)
  if (order === null) throw new ApiFailure(404, copy.orderNotFound, "order_not_found")
  if (order.isCancelled) throw new ApiFailure(409, copy.orderIsCancelled, "order_cancelled")
  // Medusa lets no edit of a draft be confirmed when it is an order.
  if (order.isDraft && order.hasOpenChange) throw new ApiFailure(409, copy.draftInEdit, "edit_open")
  if (wholeShillingsDue(order.due) === 0) {
    if (order.isDraft) throw new ApiFailure(409, copy.emptyDraft, "draft_empty")
    if (order.isRefunded) throw new ApiFailure(409, copy.refundedForTerms, "order_refunded")
    throw new ApiFailure(409, copy.orderPaid, "order_paid")
  }
  if (!Number.isInteger(order.due)) throw new ApiFailure(409, copy.notWholeShillings, "not_whole_shillings")
  return order
}

/**
 * An order of which a payment is to be decided, or was reversed, must not ask for another.
 * @throws ApiFailure 409 `payment_reversed` or `payment_review`
 */
export async function requireNoDispute(container: MedusaContainer, orderId: string): Promise<void> {
  const payment = await requireNoReversal(container, orderId, copy.reversedForMerchant)
  if (payment?.state === "review") throw new ApiFailure(409, copy.reviewForTerms, "payment_review")
}

/**
 * Reserves the stock of an order that has no reservation.
 * @throws ApiFailure 409 `out_of_stock`
 */
export async function requireStock(trx: Knex, orderId: string, { salesChannelId }: OrderTerms): Promise<void> {
  if (await reserveOrder(trx, { orderId, salesChannelId })) return
  throw new ApiFailure(409, copy.outOfStockForTerms, "out_of_stock")
}
