import { PAY_WITHIN_MINUTES, type PolicyDecision, type PromptDecision } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  isCancelledInMedusa,
  isClosedForPayment,
  isHandledInMedusa,
  lockCheckout,
} from "../../medusa-schema/orders/checkout-state"
import { releaseReservations } from "../../medusa-schema/stock/reservations"
import { giveUsesBack, takeUsesAgain } from "../../medusa-schema/promotions/promotion-usage"
import { reserveOrder } from "../../medusa-schema/stock/reserve-order"
import { isManualPaymentUncaptured } from "../../payments/manual/uncaptured-payment"
import * as copy from "../copy"

/** Result of a cancellation. */
export type Cancellation = { cancelled: true } | { cancelled: false; because: "paid" | "shipped" | "madeByShop" }

/** See `CheckoutService.acceptPayment`. An order that has no row in `checkout` has no time to pay: it is accepted until it is cancelled. */
export async function acceptPayment(trx: Knex, orderId: string): Promise<PolicyDecision> {
  const state = await lockCheckout(trx, orderId)
  // Also after it was paid: a full refund ends an order.
  const isCancelled = state?.cancelled ?? (await isCancelledInMedusa(trx, orderId))
  if (isCancelled) return { accept: false, reason: copy.cancelledBeforePayment }
  if (!state || state.confirmed) return { accept: true }
  if (state.released) {
    const isReserved = await reserveOrder(trx, { orderId, salesChannelId: state.salesChannelId })
    if (!isReserved) return { accept: false, reason: copy.soldBeforePayment }
    await takeUsesAgain(trx, orderId)
  }
  await trx.raw(
    `update checkout set reservation_confirmed_at = now(), reservation_released_at = null where order_id = ?`,
    [orderId],
  )
  return { accept: true }
}

/** See `CheckoutService.restartTimeToPay`. */
export async function restartTimeToPay(trx: Knex, orderId: string): Promise<void> {
  const state = await lockCheckout(trx, orderId)
  if (!state?.confirmed || state.cancelled || (await isHandledInMedusa(trx, orderId))) return
  await trx.raw(
    `update checkout set reservation_confirmed_at = null, expires_at = greatest(expires_at, now() + make_interval(mins => ?))
      where order_id = ?`,
    [PAY_WITHIN_MINUTES, orderId],
  )
}

/** See `CheckoutService.mayPrompt`. */
export async function mayPrompt(knex: Knex, orderId: string): Promise<PromptDecision> {
  if (await isClosedForPayment(knex, orderId)) return { accept: false, reason: copy.closedForPayment }
  // Medusa may have counted the payment in part, so what is due is not known.
  const isTemporary = await isManualPaymentUncaptured(knex, orderId)
  return isTemporary ? { accept: false, reason: copy.paymentIsRecorded, isTemporary } : { accept: true }
}

/** Cancels an unpaid order and releases its stock. Idempotent. */
export async function cancelByShopper(trx: Knex, orderId: string): Promise<Cancellation> {
  const state = await lockCheckout(trx, orderId)
  if (!state) return { cancelled: false, because: "madeByShop" }
  if (state.confirmed) return { cancelled: false, because: "paid" }
  if (await isHandledInMedusa(trx, orderId)) return { cancelled: false, because: "shipped" }
  await releaseReservations(trx, orderId)
  await giveUsesBack(trx, orderId)
  await trx.raw(
    `update checkout set cancelled_at = coalesce(cancelled_at, now()), cancel_reason = coalesce(cancel_reason, 'shopper'),
            reservation_released_at = coalesce(reservation_released_at, now())
      where order_id = ?`,
    [orderId],
  )
  return { cancelled: true }
}
