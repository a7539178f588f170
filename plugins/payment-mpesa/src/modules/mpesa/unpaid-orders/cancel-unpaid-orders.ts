import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { isOpen } from "../attempts/state-machine"
import { holdsMoney } from "../attempts/attempt-money"
import { lockFirstAttempt } from "../attempts/ensure-attempt"
import { lockedOrderTransaction } from "../concurrency/order-transaction"
import type { MpesaContext } from "../context"
import { announcePaymentChange } from "../medusa/announce-change"
import { describeError } from "../redaction"
import { type AttemptRow, lockAttempts } from "../tables/attempts"
import type { Timing } from "../timing"

const MINUTE_MS = 60_000
/**
 * In the first round orders up to this age are cancelled. Their merchant knows of older ones; versions before looked back as far
 * in every round.
 */
const FIRST_ROUND = "interval '7 days'"

/**
 * One round: cancels orders that were not paid in time. An order keeps its stock while a prompt is open or its outcome is
 * unknown, for 25 hours, and while money is under review, for a week. The failure of one order is logged and does not stop
 * the others.
 */
export async function cancelUnpaidOrders(context: MpesaContext): Promise<null> {
  const { knex, medusa, options, timing, log } = context
  const before = new Date(Date.now() - timing.scaled(options.unpaidOrderMinutes * MINUTE_MS))
  const placed = { after: await startOf(knex), before }
  for (const orderId of await medusa.findUnpaidOrders(placed)) {
    try {
      if (await cancelUnpaidOrder(context, orderId)) await announcePaymentChange(context, orderId)
    } catch (error) {
      log.error(`mpesa: order ${orderId} is unpaid but not cancelled yet: ${describeError(error)}`)
    }
  }
  return null
}

async function startOf(knex: Knex): Promise<Date> {
  await knex.raw(
    `insert into mpesa_start_time (id, started_at) values ('unpaid_orders', now() - ${FIRST_ROUND}) on conflict do nothing`,
  )
  const row = await knex<{ id: string; started_at: Date }>("mpesa_start_time").where({ id: "unpaid_orders" }).first()
  return row?.started_at ?? new Date()
}

/** The attempts are locked meanwhile, so that no prompt starts for an order that is being cancelled. */
function cancelUnpaidOrder(context: MpesaContext, orderId: string): Promise<boolean> {
  return lockedOrderTransaction(context, orderId, async (trx) => {
    await lockFirstAttempt(trx, orderId)
    if ((await lockAttempts(trx, orderId)).some((attempt) => holdsOrder(attempt, context.timing))) return false
    return context.medusa.cancelUnpaidOrder(orderId)
  })
}

/** An attempt without a number waits for its shopper; every other open one has a prompt, or is about to have one. */
function holdsOrder(attempt: AttemptRow, timing: Timing): boolean {
  const isYounger = (since: Date | null, ms: number) => since === null || Date.now() - since.getTime() < ms
  const { state, phone_cipher, sending_at, created_at, result_at } = attempt
  if (state === "created" && phone_cipher === null) return false
  if (isOpen(state)) return isYounger(sending_at ?? created_at, timing.promptHold())
  return holdsMoney(attempt) && (state === "paid" || isYounger(result_at, timing.reviewHold()))
}
