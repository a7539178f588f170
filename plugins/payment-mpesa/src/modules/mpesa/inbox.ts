import { createHash } from "node:crypto"
import { generateEntityId } from "@medusajs/framework/utils"
import { parseStkCallback } from "../../daraja/callback"
import { DarajaProtocol } from "../../daraja/errors"
import { describe, type MpesaContext } from "./context"
import type { Evidence } from "./decide"
import { settle } from "./settle"

/** Unknown addresses may be tried by anybody; beyond this many a minute they are counted, not kept. */
const STRANGERS_PER_MINUTE = 60

/** - `known`: stored, to be processed - `repeated`: stored before - `stranger`: no attempt has this address */
export type Receipt = { kind: "known"; eventId: string } | { kind: "repeated" } | { kind: "stranger" }

interface EventRow {
  id: string
  attempt_id: string | null
  payload_cipher: string
  processed_at: Date | null
}

/**
 * Stores a callback under a unique key before anybody answers it. Processing comes after, so that a crash
 * loses nothing.
 */
export async function receiveCallback(context: MpesaContext, token: string, body: string): Promise<Receipt> {
  const { knex, vault } = context
  const hash = vault.tokenHash(token)
  const attempt: { id: string; callback_token_hash: string } | undefined = await knex("mpesa_attempt")
    .where({ callback_token_hash: hash })
    .first("id", "callback_token_hash")
  if (attempt === undefined || !vault.tokenMatches(token, attempt.callback_token_hash)) {
    await traceStranger(context, hash, body)
    return { kind: "stranger" }
  }
  const eventId = await insertEvent(context, { attemptId: attempt.id, key: hash, body })
  return eventId === undefined ? { kind: "repeated" } : { kind: "known", eventId }
}

/** Applies a stored callback. What makes no sense is kept with its outcome, for the merchant to see. */
export async function processEvent(context: MpesaContext, eventId: string): Promise<void> {
  const { knex, vault, log } = context
  const event = await knex<EventRow>("mpesa_event").where({ id: eventId, processed_at: null }).first()
  if (event?.attempt_id == null) return
  try {
    const evidence = readEvidence(vault.decrypt(event.payload_cipher))
    const outcome = await settle(context, event.attempt_id, evidence)
    await conclude(context, eventId, { outcome, note: null })
  } catch (error) {
    if (!(error instanceof DarajaProtocol)) throw error
    log.warn(`mpesa: callback of attempt ${event.attempt_id} cannot be read: ${describe(error)}`)
    await conclude(context, eventId, { outcome: "malformed", note: describe(error) })
  }
}

/** Events that a crash left unprocessed; the newest second is left to the request that brought them. */
export async function processLeftovers(context: MpesaContext): Promise<void> {
  const { knex, timing, log } = context
  const before = new Date(Date.now() - timing.scaled(2000))
  const left: { id: string }[] = await knex("mpesa_event")
    .whereNull("processed_at")
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(50)
    .select("id")
  for (const { id } of left) {
    await processEvent(context, id).catch((error: unknown) => {
      log.error(`mpesa: event ${id} could not be processed: ${describe(error)}`)
    })
  }
}

function readEvidence(body: string): Evidence {
  return { source: "callback", ...parseStkCallback(body) }
}

async function traceStranger(context: MpesaContext, hash: string, body: string): Promise<void> {
  const { knex, log } = context
  const { count } = (await knex("mpesa_event")
    .where({ outcome: "stranger" })
    .whereRaw("created_at > now() - interval '1 minute'")
    .count("* as count")
    .first()) as { count: string }
  log.warn("mpesa: callback to an address that no attempt has")
  if (Number(count) >= STRANGERS_PER_MINUTE) return
  await insertEvent(context, { attemptId: null, key: hash, body, outcome: "stranger" })
}

interface NewEvent {
  attemptId: string | null
  key: string
  body: string
  outcome?: string
}

/** @returns undefined when the same message is stored already. */
async function insertEvent({ knex, vault }: MpesaContext, event: NewEvent): Promise<string | undefined> {
  const id = generateEntityId(undefined, "mpevt")
  const dedupeKey = createHash("sha256").update(`stk_callback\0${event.key}\0${event.body}`).digest("base64url")
  const rows: unknown[] = await knex("mpesa_event")
    .insert({
      id,
      kind: "stk_callback",
      dedupe_key: dedupeKey,
      attempt_id: event.attemptId,
      payload_cipher: vault.encrypt(event.body),
      outcome: event.outcome ?? null,
      processed_at: event.outcome === undefined ? null : new Date(),
    })
    .onConflict("dedupe_key")
    .ignore()
    .returning("id")
  return rows.length === 0 ? undefined : id
}

interface Conclusion {
  outcome: string
  note: string | null
}

async function conclude({ knex }: MpesaContext, id: string, conclusion: Conclusion): Promise<void> {
  const now = new Date()
  await knex("mpesa_event")
    .where({ id })
    .update({ ...conclusion, processed_at: now, updated_at: now })
}
