import { formatKsh } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import { readOrderTerms } from "../../medusa-schema/orders/order-terms"
import { readAmountsDue } from "../../medusa-schema/orders/payment-lookups"
import { wholeShillingsDue } from "../amount-due"
import { requireNoReversal } from "../require-no-reversal"
import * as copy from "./copy"

/**
 * Checks, under the order's locks, that an amount of shillings is still due.
 * @throws ApiFailure 404; 409 `order_is_draft`, `order_closed`, `payment_reversed`, `order_paid` or `amount_due`
 */
export async function requireDue(
  container: MedusaContainer,
  { orderId, amount }: { orderId: string; amount: number },
): Promise<void> {
  const order = await readOrderTerms(databaseOf(container), orderId)
  if (order === null) throw new ApiFailure(404, copy.orderNotFound, "order_not_found")
  // A draft without an amount due cannot become an order.
  if (order.isDraft) throw new ApiFailure(409, copy.isDraft, "order_is_draft")
  if (order.isCancelled) throw new ApiFailure(409, copy.orderCancelled, "order_closed")
  const due = wholeShillingsDue(order.due)
  const confirmed = await requireNoReversal(container, orderId, copy.paymentReversed)
  // Medusa does not know a payment between its confirmation and its capture.
  const isConfirmed = confirmed?.paid === true && confirmed.due === 0
  if (due === 0 || isConfirmed) throw new ApiFailure(409, copy.nothingDue, "order_paid")
  if (amount > due) throw new ApiFailure(409, copy.moreThanDue(formatKsh(due)), "amount_due")
}

/** Whole shillings due on an order; null for an unknown one. */
export async function readDue(container: MedusaContainer, orderId: string): Promise<number | null> {
  const due = (await readAmountsDue(databaseOf(container), [orderId])).get(orderId)
  return due === undefined ? null : wholeShillingsDue(due)
}

const databaseOf = (container: MedusaContainer) => container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
