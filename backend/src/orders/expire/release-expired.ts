import type { PaymentState, PaymentView } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { releaseReservations } from "../../medusa-schema/stock/reservations"
import { isHandledInMedusa } from "../checkouts/checkout-transitions"

const HOUR_MS = 3_600_000

/**
 * How long after it was placed an order keeps its goods while its payment is not decided. Prompts are asked about for a
 * day, and end then; money that has arrived is decided about by a person, who gets a week.
 */
const LONGEST_HOLD_MS: Partial<Record<PaymentState, number>> = {
  sending: 25 * HOUR_MS,
  prompted: 25 * HOUR_MS,
  checking: 25 * HOUR_MS,
  paid: 7 * 24 * HOUR_MS,
  review: 7 * 24 * HOUR_MS,
}

/** After so long a payment that was not decided is asked about again. */
const ASK_AGAIN_SECONDS = 10
const AT_ONCE = 200

interface Due {
  id: string
  ageMs: number
}

/** Where the payments of orders stand, in one statement. */
type PaymentsOf = (orderIds: string[], context?: { knex?: Knex }) => Promise<Map<string, PaymentView>>

interface Release {
  knex: Knex
  paymentsOf: PaymentsOf
  /** Runs before each is written, for tests that end the process there. */
  beforeEach: () => void
}

/**
 * Gives back what unpaid orders hold after their time. An order whose payment is on its way or not decided keeps its goods,
 * and expires once it is decided against, or has been held for too long; answers how many were released.
 */
export async function releaseExpired({ knex, paymentsOf, beforeEach }: Release): Promise<number> {
  const due = await dueOrders(knex)
  if (due.length === 0) return 0
  const payments = await paymentsOf(due.map(({ id }) => id))
  const held = due.filter((order) => isHeld(order, payments.get(order.id)))
  await hold(knex, held)
  let released = 0
  for (const order of due.filter((each) => !held.includes(each))) {
    const done = await knex.transaction((trx) => releaseOne(trx, order, { paymentsOf, beforeEach }))
    if (done) released += 1
  }
  return released
}

async function dueOrders(knex: Knex): Promise<Due[]> {
  const { rows } = await knex.raw<{ rows: Due[] }>(
    `select order_id as id, (extract(epoch from now() - created_at) * 1000)::float8 as "ageMs"
       from checkout
      where accepted_at is null and released_at is null and cancelled_at is null and expires_at < now()
        and coalesce(held_until, '-infinity') < now()
      order by expires_at limit ?`,
    [AT_ONCE],
  )
  return rows
}

function isHeld({ ageMs }: Due, payment: PaymentView | undefined): boolean {
  return payment !== undefined && ageMs < (LONGEST_HOLD_MS[payment.state] ?? 0)
}

async function hold(knex: Knex, orders: readonly Due[]): Promise<void> {
  if (orders.length === 0) return
  await knex.raw(`update checkout set held_until = now() + make_interval(secs => ?) where order_id = any(?)`, [
    ASK_AGAIN_SECONDS,
    orders.map(({ id }) => id),
  ])
}

/** Asks once more under the order's lock: its shopper may have sent a prompt in the last moment. */
async function releaseOne(
  trx: Knex.Transaction,
  order: Due,
  { paymentsOf, beforeEach }: Pick<Release, "paymentsOf" | "beforeEach">,
): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select 1 from checkout
      where order_id = ? and accepted_at is null and released_at is null and cancelled_at is null
        for update skip locked`,
    [order.id],
  )
  if (rows.length === 0) return false
  if (await isHandledInMedusa(trx, order.id)) {
    await trx.raw(`update checkout set accepted_at = now() where order_id = ?`, [order.id])
    return false
  }
  if (isHeld(order, (await paymentsOf([order.id], { knex: trx })).get(order.id))) return false
  await releaseReservations(trx, order.id)
  await trx.raw(`update checkout set released_at = now() where order_id = ?`, [order.id])
  beforeEach()
  return true
}
