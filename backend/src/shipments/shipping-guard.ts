import { formatKsh, type Order, orderLock } from "@mavazi/contracts"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { ApiFailure } from "../http/api-failure"
import { ordersById } from "../orders/read/order-view"
import { ordersOfRequest } from "./orders-of-request"

/**
 * An order that may be shipped.
 * @throws MedusaError not found; not allowed, in words for the merchant, while it is not paid or when it is cancelled;
 *   ApiFailure 409 `refund_pending`, `order_refunded` or `payment_review`
 */
export async function paidOrder(container: MedusaContainer, orderId: string): Promise<Order> {
  const order = await knownOrder(container, orderId)
  const refusal = refusalOf(order)
  if (refusal === null) return order
  if (refusal.code === undefined) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, refusal.message)
  throw new ApiFailure(409, refusal.message, refusal.code)
}

/** @throws MedusaError not found */
export async function knownOrder(container: MedusaContainer, orderId: string): Promise<Order> {
  const [order] = await ordersById(container, [orderId])
  if (!order) throw new MedusaError(MedusaError.Types.NOT_FOUND, "No order has this id.")
  return order
}

interface Refusal {
  /** For the merchant. */
  message: string
  /** Set when the reason is the payment. */
  code?: "refund_pending" | "order_refunded" | "payment_review"
}

/** Why an order must not be shipped; null when it may be. */
export function refusalOf({ status, payment, total }: Order): Refusal | null {
  if (status === "cancelled") return { message: "This order is cancelled. Its goods are back on the shelf." }
  if (payment.refund === "pending") {
    const message = "A refund of this order is on its way, or its outcome is not known. Its goods stay in the shop."
    return { message, code: "refund_pending" }
  }
  if (payment.refund === "full") {
    return { message: "This order has been refunded. Its goods stay in the shop.", code: "order_refunded" }
  }
  if (payment.state === "review") {
    const message =
      payment.due < total
        ? `This order was changed after it was paid, and ${formatKsh(payment.due)} is still due. Collect it and use Mark as paid, or change the order back.`
        : "Money has arrived that does not fit this order. Decide about it under M-Pesa first."
    return { message, code: "payment_review" }
  }
  if (status === "pending" || !payment.paid) {
    const message =
      "This order is not paid. If the money came another way than by M-Pesa, record it with Mark as paid first."
    return { message }
  }
  return null
}

/**
 * Middleware for every call that packs or sends, the engine's own too: refuses an order that is not paid, or that has a
 * refund. It holds the lock that refunds take as well (`lockShipmentsDuringRefund`), so that none begins between check and sending.
 */
export async function requirePaidOrder(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { changed, leaving } = req.method === "POST" ? await ordersOfRequest(req) : { changed: [], leaving: [] }
  if (changed.length === 0) {
    next()
    return
  }
  const check = async () => {
    for (const orderId of leaving) await paidOrder(req.scope, orderId)
  }
  const locks = /delivered/i.test(req.originalUrl) ? shipmentLocks(changed) : shipmentAndOrderLocks(changed)
  await untilAnswered(req.scope, locks, { res, next, check })
}

/** Middleware for the request of a refund: excludes packing or sending the order at the same time. */
export async function lockShipmentsDuringRefund(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const [, orderId] = /^\/admin\/mpesa\/orders\/([^/?#]+)\/refunds/i.exec(req.originalUrl) ?? []
  if (orderId === undefined) next()
  else await untilAnswered(req.scope, [goodsOf(orderId)], { res, next, check: () => Promise.resolve() })
}

const goodsOf = (orderId: string) => `goods:${orderId}`

/** Locks for a change of shipments: they exclude refunds and captures of these orders. */
export const shipmentLocks = (orderIds: readonly string[]) => [...orderIds.map(goodsOf), ...orderIds.map(orderLock)]

/** With the engine's own lock of an order, which excludes confirming an edit. The engine's delivery workflow takes it itself. */
export const shipmentAndOrderLocks = (orderIds: readonly string[]) => [...shipmentLocks(orderIds), ...orderIds]

/** Holds locks from `check` until the call is answered. */
async function untilAnswered(
  container: MedusaContainer,
  locks: string[],
  { res, next, check }: { res: MedusaResponse; next: MedusaNextFunction; check: () => Promise<void> },
): Promise<void> {
  const progress = { isHeld: false }
  try {
    await container.resolve(Modules.LOCKING).execute(locks, async () => {
      progress.isHeld = true
      await check()
      // If the client has disconnected already, `close` will not fire again.
      if (res.closed) return
      const answered = new Promise((resolve) => res.once("close", resolve))
      next()
      await answered
    })
  } catch (thrown) {
    if (progress.isHeld) throw thrown
    throw new ApiFailure(409, "Somebody is working on this order right now. Please try again in a moment.", "busy")
  }
}
