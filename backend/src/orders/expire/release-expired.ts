import { PAY_WITHIN_MINUTES, type PaymentView } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { releaseReservations } from "../../medusa-schema/stock/reservations"
import { giveUsesBack } from "../../medusa-schema/promotions/promotion-usage"
import { IS_CANCELLED_IN_MEDUSA, isHandledInMedusa } from "../../medusa-schema/orders/checkout-state"
import { readOrderTerms } from "../../medusa-schema/orders/order-terms"
import type { OrderMethod, PaymentGateways } from "../../payments/payment-gateways"

/** Interval for checking an undecided payment again. */
const CHECK_AGAIN_SECONDS = 10
const BATCH_SIZE = 200

/** SQL condition: the time to pay is over, or the merchant has cancelled the order. */
const IS_OVER = `(expires_at < now() or ${IS_CANCELLED_IN_MEDUSA})`

type Due = OrderMethod & {
  /** Milliseconds since the order was placed; of one that had more time to pay, since half an hour before that ended. */
  ageMs: number
}

interface Release {
  knex: Knex
  gateways: PaymentGateways
  /** Runs before each release is committed; tests kill the process there. */
  beforeEach: () => void
}

/**
 * Releases the reservations of unpaid orders after their time limit, or after the merchant's cancellation, and gives the uses of
 * their promotions back; returns how many orders. An order whose payment is
 * in progress or undecided keeps them until the payment fails or its longest hold is over.
 */
export async function releaseExpired({ knex, gateways, beforeEach }: Release): Promise<number> {
  const due = await dueOrders(knex)
  if (due.length === 0) return 0
  const payments = await gateways.readPayments(due)
  const held = due.filter((order) => isHeld(gateways, order, payments.get(order.id)))
  await hold(knex, held)
  let released = 0
  for (const order of due.filter((each) => !held.includes(each))) {
    const done = await knex.transaction((trx) => releaseOne(trx, order, { gateways, beforeEach }))
    if (done) released += 1
  }
  return released
}

async function dueOrders(knex: Knex): Promise<Due[]> {
  const { rows } = await knex.raw<{ rows: Due[] }>(
    `select order_id as id, payment_method as "paymentMethod",
            (extract(epoch from now() - greatest(case when payment_terms = 'now' then created_at end,
                                                 expires_at - make_interval(mins => ?))) * 1000)::float8 as "ageMs"
       from checkout
      where reservation_confirmed_at is null and reservation_released_at is null and cancelled_at is null and ${IS_OVER}
        and coalesce(held_until, '-infinity') < now()
      order by expires_at limit ?`,
    [PAY_WITHIN_MINUTES, BATCH_SIZE],
  )
  return rows
}

function isHeld(gateways: PaymentGateways, order: Due, payment: PaymentView | undefined): boolean {
  if (payment === undefined) return false
  const { reservationMs } = gateways.gatewayOf(order.paymentMethod)
  return order.ageMs < (reservationMs[payment.state] ?? 0)
}

async function hold(knex: Knex, orders: readonly Due[]): Promise<void> {
  if (orders.length === 0) return
  await knex.raw(`update checkout set held_until = now() + make_interval(secs => ?) where order_id = any(?)`, [
    CHECK_AGAIN_SECONDS,
    orders.map(({ id }) => id),
  ])
}

/**
 * Checks time limit and payment again under the order's lock: since they were read, the merchant may have changed the payment
 * terms, or the shopper may have started another payment.
 */
async function releaseOne(
  trx: Knex.Transaction,
  order: Due,
  { gateways, beforeEach }: Pick<Release, "gateways" | "beforeEach">,
): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select 1 from checkout
      where order_id = ? and reservation_confirmed_at is null and reservation_released_at is null and cancelled_at is null
        and ${IS_OVER} for update skip locked`,
    [order.id],
  )
  if (rows.length === 0) return false
  const terms = await readOrderTerms(trx, order.id)
  const isCancelled = terms?.isCancelled ?? false
  // An order that an edit has made free of charge is not waiting for a payment.
  const isNothingDue = terms !== null && !isCancelled && terms.due <= 0
  if (isNothingDue || (await isHandledInMedusa(trx, order.id))) {
    await trx.raw(`update checkout set reservation_confirmed_at = now() where order_id = ?`, [order.id])
    return false
  }
  const payments = await gateways.readPayments([order], { knex: trx })
  if (isHeld(gateways, order, payments.get(order.id))) return false
  await releaseReservations(trx, order.id)
  await giveUsesBack(trx, order.id)
  // An order that the merchant has cancelled does not expire.
  await trx.raw(
    `update checkout set reservation_released_at = now(), expired_at = case when ? then expired_at else now() end
      where order_id = ?`,
    [isCancelled, order.id],
  )
  beforeEach()
  return true
}
