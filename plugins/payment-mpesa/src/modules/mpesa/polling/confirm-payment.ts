import { type AttemptRow, attempts } from "../tables/attempts"
import { capturePayment } from "../results/capture-payment"
import type { MpesaContext } from "../context"
import { queryOnRequest } from "./query-prompt-status"
import { consumeInterval } from "../concurrency/rate-limiter"

/** Minimum interval per attempt, so that one shopper cannot use up the query rate limit. */
const MIN_INTERVAL_MS = 5000

/**
 * Queries Daraja about the newest open prompt of an order, or completes a missing capture. Does nothing within the
 * minimum interval, or when Daraja may not be queried now.
 */
export async function confirmPayment(context: MpesaContext, orderId: string): Promise<void> {
  const { knex, timing } = context
  const living: AttemptRow[] = await attempts(knex)
    .where({ order_id: orderId })
    .whereIn("state", ["prompted", "unknown", "paid"])
    .orderBy("created_at", "desc")
  const uncaptured = living.find(({ state, captured_at }) => state === "paid" && captured_at === null)
  if (uncaptured !== undefined) return capturePayment(context, uncaptured.id)
  if (living.some(({ state }) => state === "paid")) return
  const open = living.find(({ checkout_request_id }) => checkout_request_id !== null)
  if (open === undefined) return
  const interval = { id: `confirm/${open.id}`, intervalMs: timing.scaled(MIN_INTERVAL_MS) }
  if (await consumeInterval(knex, interval)) await queryOnRequest(context, open)
}
