import { isOpen } from "../../attempts/state-machine"
import { attemptTransaction } from "../../concurrency/order-transaction"
import { type MpesaContext } from "../../context"
import { expireAttempt } from "../../attempts/expire-attempt"
import { type AuditEntry, recordAction } from "../audit-log"
import { merchantError } from "../../merchant-errors"
import { announcePaymentChange } from "../../medusa/announce-change"
import { events } from "../../tables/daraja-events"
import { lockAttempts } from "../../tables/attempts"
import { proposals } from "../../tables/receipt-proposals"
import * as copy from "./copy"

/**
 * Expires an attempt without money. A payment that arrives later is still accepted.
 * @throws MedusaError not_found; conflict while there is any sign of money, or the prompt may be on the phone
 */
export async function expireByMerchant(context: MpesaContext, attemptId: string, entry: AuditEntry): Promise<void> {
  const orderId = await attemptTransaction(context, attemptId, async (trx, { order_id }) => {
    const attempt = (await lockAttempts(trx, order_id)).find(({ id }) => id === attemptId)
    if (attempt === undefined || !isOpen(attempt.state)) throw merchantError("CONFLICT", copy.paymentEnded)
    if (attempt.state === "sending" || context.timing.promptIsOpen(attempt)) {
      throw merchantError("CONFLICT", copy.promptMayBeOpen)
    }
    const unread: unknown = await events(trx).where({ attempt_id: attemptId, processed_at: null }).first("id")
    if (unread !== undefined) throw merchantError("CONFLICT", copy.messageInProcess)
    const seen: unknown = await proposals(trx).where({ attempt_id: attemptId, state: "open" }).first("id")
    if (seen !== undefined) throw merchantError("CONFLICT", copy.receiptEntered)
    await expireAttempt(trx, attemptId, {
      code: "internal.given_up",
      text: copy.expiredByShop(entry.reason ?? ""),
    })
    await recordAction(trx, attempt, { ...entry, kind: "expired" })
    return order_id
  })
  await announcePaymentChange(context, orderId)
}
