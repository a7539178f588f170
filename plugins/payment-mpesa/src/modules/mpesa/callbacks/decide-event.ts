import { DarajaProtocol } from "../../../daraja/http/errors"
import type { MpesaContext } from "../context"
import { describeError } from "../redaction"
import type { EventRow } from "../tables/daraja-events"
import { applyMessage } from "./apply-message"
import { findAddressee } from "./find-addressee"

/** What a message changed, or why it changed nothing, and what it belongs to. Columns of its row. */
export interface EventDecision {
  outcome: string
  note: string | null
  links: Partial<Pick<EventRow, "attempt_id" | "receipts">>
}

/**
 * Decides about a stored message and applies it, under the locks of the order that it belongs to. Idempotent, at any time
 * after the first decision too. An unreadable message is `malformed`.
 */
export async function decideEvent(context: MpesaContext, event: EventRow): Promise<EventDecision> {
  try {
    const body = context.encryption.decrypt(event.payload_cipher)
    const addressee = event.outcome === "unknown_url" ? await findAddressee(context, event, body) : {}
    if (addressee === undefined) return { outcome: "unknown_url", note: null, links: {} }
    const { outcome, receipts } = await applyMessage(context, { ...event, ...addressee }, body)
    return { outcome, note: null, links: { ...addressee, ...(receipts && { receipts }) } }
  } catch (error) {
    if (!(error instanceof DarajaProtocol)) throw error
    context.log.error(`mpesa: event ${event.id} (${event.kind}) is malformed: ${describeError(error)}`)
    return { outcome: "malformed", note: describeError(error), links: {} }
  }
}
