import { isOpen } from "../../attempts/state-machine"
import { type MpesaContext } from "../../context"
import { expireAttempt } from "../../attempts/expire-attempt"
import { type AuditEntry, recordAction } from "../audit-log"
import { paymentNotFound, merchantError } from "../../merchant-errors"
import { announcePaymentChange } from "../../medusa/announce-change"
import { events } from "../../tables/events"
import { lockAttempts, findAttempt } from "../../tables/attempts"
import { proposals } from "../../tables/receipt-proposals"

/**
 * Expires an attempt without money. A payment that arrives later is still accepted.
 * @throws MedusaError not_found; conflict while there is any sign of money, or the prompt may be on the phone
 */
export async function giveUpAttempt(context: MpesaContext, attemptId: string, entry: AuditEntry): Promise<void> {
  const orderId = await context.knex.transaction(async (trx) => {
    const known = await findAttempt(trx, attemptId)
    if (known === undefined) throw paymentNotFound()
    const attempt = (await lockAttempts(trx, known.order_id)).find(({ id }) => id === attemptId)
    if (attempt === undefined || !isOpen(attempt.state)) throw merchantError("CONFLICT", "This payment has ended.")
    if (attempt.state === "sending" || context.timing.promptIsOpen(attempt)) {
      throw merchantError("CONFLICT", "The prompt may still be on the phone.")
    }
    const unread: unknown = await events(trx).where({ attempt_id: attemptId, processed_at: null }).first("id")
    if (unread !== undefined) throw merchantError("CONFLICT", "A message of Safaricom's about it is being read.")
    const seen: unknown = await proposals(trx).where({ attempt_id: attemptId, state: "open" }).first("id")
    if (seen !== undefined)
      throw merchantError("CONFLICT", "Somebody has typed a receipt for it. Confirm or withdraw that.")
    await expireAttempt(trx, attemptId, { code: "own.given_up", text: `Given up by the shop: ${entry.reason ?? ""}` })
    await recordAction(trx, attempt, { ...entry, kind: "gave_up" })
    return attempt.order_id
  })
  await announcePaymentChange(context, orderId)
}
