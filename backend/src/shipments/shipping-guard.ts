import { formatKsh, type Order, orderLock } from "@mavazi/contracts"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { ApiFailure } from "../http/api-failure"
import { holdLocksUntilResponse } from "../http/middleware/hold-locks"
import { hasMoneyAndOpenChange } from "../medusa-schema/orders/latest-change"
import { findOrderOfPayment } from "../medusa-schema/orders/payment-lookups"
import { ordersById } from "../orders/read/order-view"
import { completeRefundsOfOrder } from "../payments/manual/complete-refunds"
import type { OrderRefundRoute } from "../payments/payment-gateway"
import { ordersOfRequest } from "./orders-of-request"
import * as copy from "./copy"

/**
 * An order that may be shipped.
 * @throws MedusaError not found; not allowed, in words for the merchant, while it is not paid or when it is cancelled;
 *   ApiFailure 409 `refund_pending`, `payment_reversed`, `order_refunded`, `payment_review` or `amount_due`
 */
export async function requireShippableOrder(container: MedusaContainer, orderId: string): Promise<Order> {
  const order = await knownOrder(container, orderId)
  const refusal = refusalOf(order)
  if (refusal === null) return order
  if (refusal.code === undefined) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, refusal.message)
  throw new ApiFailure(409, refusal.message, refusal.code)
}

/** @throws MedusaError not found */
export async function knownOrder(container: MedusaContainer, orderId: string): Promise<Order> {
  const [order] = await ordersById(container, [orderId])
  if (!order) throw new MedusaError(MedusaError.Types.NOT_FOUND, copy.orderNotFound)
  return order
}

interface Refusal {
  /** For the merchant. */
  message: string
  /** Set when the reason is the payment. */
  code?: "refund_pending" | "payment_reversed" | "order_refunded" | "payment_review" | "amount_due"
}

/** Why an order must not be shipped; null when it may be. */
export function refusalOf(order: Order): Refusal | null {
  const { status, payment, balance, paymentTerms } = order
  if (status === "cancelled") return { message: copy.orderCancelled }
  if (payment.refund === "pending") return { message: copy.refundPending, code: "refund_pending" }
  if (payment.reversed > 0) return { message: copy.paymentReversed, code: "payment_reversed" }
  if (payment.refund === "full") return { message: copy.orderRefunded, code: "order_refunded" }
  if (payment.state === "review") return { message: copy.paymentUnderReview, code: "payment_review" }
  if (paymentTerms === "on_delivery") return null
  if (balance.paid > 0 && balance.due > 0) {
    return { message: copy.amountDue(formatKsh(balance.due)), code: "amount_due" }
  }
  if (status === "pending" || !payment.paid) return { message: copy.orderUnpaid }
  return null
}

/**
 * Middleware for every call that packs or sends, the engine's own too: refuses an order that is not paid, or that has a
 * refund. It holds the lock that refunds take as well (`lockShipmentsDuringRefund`), so that none begins between check and sending.
 */
export async function guardShipping(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { ordersToLock, ordersToShip } =
    req.method === "POST" ? await ordersOfRequest(req) : { ordersToLock: [], ordersToShip: [] }
  if (ordersToLock.length === 0) {
    next()
    return
  }
  const check = async () => {
    for (const orderId of ordersToShip) await requireShippableOrder(req.scope, orderId)
  }
  const locks = /delivered/i.test(req.originalUrl) ? shipmentLocks(ordersToLock) : shipmentAndOrderLocks(ordersToLock)
  await holdLocksUntilResponse(req.scope, locks, { res, next, check })
}

/**
 * Middleware for `orderRefundRoutes`: excludes packing or sending the order at the same time. Refunding a payment of Medusa's
 * changes the order in the request, so that the other locks are held too, and an interrupted refund is completed first; the routes
 * of an order take the locks themselves.
 */
export function lockShipmentsDuringRefund({ id: idKind }: Omit<OrderRefundRoute, "matcher">) {
  return async function lockShipmentsMiddleware(
    req: MedusaRequest,
    res: MedusaResponse,
    next: MedusaNextFunction,
  ): Promise<void> {
    // Decoded, unlike `originalUrl`, so that every encoding of an id takes the same lock.
    const id = String(req.params.id)
    const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
    const orderId = idKind === "order" ? id : await findOrderOfPayment(knex, id)
    if (orderId === null) {
      next()
      return
    }
    const locks = idKind === "order" ? [shipmentLock(orderId)] : shipmentAndOrderLocks([orderId])
    const check = async () => {
      if (idKind === "order") return
      await completeRefundsOfOrder(req.scope, orderId)
      await requireNoChange(knex, orderId)
    }
    await holdLocksUntilResponse(req.scope, locks, { res, next, check })
  }
}

/**
 * While a change of a paid order is open, Medusa refunds its payments and then fails, because it adds no credit line.
 * @throws ApiFailure 409 `change_open`
 */
async function requireNoChange(knex: Knex, orderId: string): Promise<void> {
  if (await hasMoneyAndOpenChange(knex, orderId)) throw new ApiFailure(409, copy.changeOpen, "change_open")
}

const shipmentLock = (orderId: string) => `shipment:${orderId}`

/** Locks for a change of shipments: they exclude refunds and captures of these orders. */
export const shipmentLocks = (orderIds: readonly string[]) => [
  ...orderIds.map(shipmentLock),
  ...orderIds.map(orderLock),
]

/**
 * With the engine's own lock of an order, which excludes confirming an edit. Not for a delivery: the engine's workflow for it
 * takes that lock.
 */
export const shipmentAndOrderLocks = (orderIds: readonly string[]) => [...shipmentLocks(orderIds), ...orderIds]
