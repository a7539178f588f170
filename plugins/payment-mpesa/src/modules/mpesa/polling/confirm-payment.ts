import { type AttemptRow, attempts } from "../tables/attempts"
import { capturePayment } from "../results/capture-payment"
import type { MpesaContext } from "../context"
import { queryPromptStatus } from "./query-prompt-status"
import { consumeRateLimit } from "../concurrency/rate-limiter"

/** An impatient shopper must not use up the queries that other people's payments wait for. */
const MIN_INTERVAL_MS = 5000

/**
 * Asks Daraja now about the newest unanswered prompt of an order, and finishes a capture that is still
 * missing. Within the spacing and without allowance it asks nothing.
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
  const turn = { id: `confirm/${open.id}`, limit: 1, windowMs: timing.scaled(MIN_INTERVAL_MS) }
  if (await consumeRateLimit(knex, turn)) await queryPromptStatus(context, open)
}
