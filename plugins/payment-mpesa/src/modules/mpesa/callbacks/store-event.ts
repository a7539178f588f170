import { createHash } from "node:crypto"
import { generateEntityId } from "@medusajs/framework/utils"
import type { MpesaContext } from "../context"
import { type EventRow, events } from "../tables/daraja-events"

/** Limit of stored events with unknown URLs per minute: anyone can send them. Further ones are only logged. */
const UNKNOWN_URL_EVENTS_PER_MINUTE = 60

export async function recordUnknownUrl(context: MpesaContext, event: NewEvent): Promise<void> {
  const { knex, log } = context
  const { count } = (await knex("mpesa_daraja_event")
    .where({ outcome: "unknown_url" })
    .whereRaw("created_at > now() - interval '1 minute'")
    .count("* as count")
    .first()) as { count: string }
  log.warn("mpesa: callback to an unknown URL")
  if (Number(count) >= UNKNOWN_URL_EVENTS_PER_MINUTE) return
  await storeEvent(context, { ...event, outcome: "unknown_url" })
}

/** What makes a message the same as another. */
interface MessageIdentity {
  kind: EventRow["kind"]
  /** Hash of the URL's token; part of the deduplication key. */
  address: string
  body: string
}

interface NewEvent extends MessageIdentity {
  attemptId?: string
  refundId?: string
  statusCheckId?: string
  receipts?: string[]
  /** Set when the event needs no processing. */
  outcome?: string
}

export const dedupeKeyOf = ({ kind, address, body }: MessageIdentity): string =>
  createHash("sha256").update(`${kind}\0${address}\0${body}`).digest("base64url")

/**
 * Stores a message from Daraja, encrypted.
 * @returns undefined when the same message is stored already
 */
export async function storeEvent({ knex, encryption }: MpesaContext, event: NewEvent): Promise<string | undefined> {
  const id = generateEntityId(undefined, "mpevt")
  const rows: unknown[] = await events(knex)
    .insert({
      id,
      kind: event.kind,
      dedupe_key: dedupeKeyOf(event),
      attempt_id: event.attemptId ?? null,
      refund_id: event.refundId ?? null,
      status_check_id: event.statusCheckId ?? null,
      receipts: event.receipts ?? null,
      payload_cipher: encryption.encrypt(event.body),
      outcome: event.outcome ?? null,
      processed_at: event.outcome === undefined ? null : new Date(),
    })
    .onConflict("dedupe_key")
    .ignore()
    .returning("id")
  return rows.length === 0 ? undefined : id
}
