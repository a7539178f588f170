import { isOpen } from "../attempts/state-machine"
import { holdsMoney } from "../attempts/attempt-money"
import { lockFirstAttempt } from "../attempts/ensure-attempt"
import type { MpesaContext } from "../context"
import { announcePaymentChange } from "../medusa/announce-change"
import { medusaWriteLimit } from "../medusa/medusa-write-limit"
import { describeError } from "../redaction"
import { type AttemptRow, lockAttempts } from "../tables/attempts"

const MINUTE_MS = 60_000
/** Older orders were placed before this plugin cancelled any, and their merchant knows of them. */
const OLDEST_MS = 7 * 24 * 60 * MINUTE_MS

/**
 * One round: cancels orders that were not paid in time. An order keeps its stock while a prompt is open, its outcome is
 * unknown, or money is under review. The failure of one order is logged and does not stop the others.
 */
export async function cancelUnpaidOrders(context: MpesaContext): Promise<null> {
  const { medusa, options, timing, log } = context
  const ago = (ms: number) => new Date(Date.now() - timing.scaled(ms))
  const placed = { after: ago(OLDEST_MS), before: ago(options.unpaidOrderMinutes * MINUTE_MS) }
  for (const orderId of await medusa.findUnpaidOrders(placed)) {
    try {
      if (await medusaWriteLimit(() => cancelUnpaidOrder(context, orderId)))
        await announcePaymentChange(context, orderId)
    } catch (error) {
      log.error(`mpesa: order ${orderId} is unpaid but not cancelled yet: ${describeError(error)}`)
    }
  }
  return null
}

/**
 * The attempts are locked meanwhile, so that no prompt starts for an order that is being cancelled. As in a capture, their lock
 * comes before the order's.
 */
async function cancelUnpaidOrder({ knex, medusa }: MpesaContext, orderId: string): Promise<boolean> {
  return knex.transaction(async (trx) => {
    await lockFirstAttempt(trx, orderId)
    if ((await lockAttempts(trx, orderId)).some(mayBringMoney)) return false
    return medusa.withOrderLock(orderId, () => medusa.cancelUnpaidOrder(orderId))
  })
}

/** An attempt without a number waits for its shopper; every other open one has a prompt, or is about to have one. */
function mayBringMoney(attempt: AttemptRow): boolean {
  if (attempt.state === "created") return attempt.phone_cipher !== null
  return isOpen(attempt.state) || holdsMoney(attempt)
}
