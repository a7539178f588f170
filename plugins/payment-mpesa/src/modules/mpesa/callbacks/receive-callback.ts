import type { MpesaContext } from "../context"
import { refunds } from "../tables/refunds"
import { statusChecks } from "../tables/status-checks"
import { isC2bUrlKey } from "../url-registration/c2b-url-key"
import { recordUnknownUrl, storeEvent } from "./store-event"

/**
 * - `known`: stored, to be processed
 * - `repeated`: stored before
 * - `unknown_url`: the URL's token is unknown
 */
export type IngestResult = { kind: "known"; eventId: string } | { kind: "repeated" } | { kind: "unknown_url" }

/**
 * Stores an STK callback under a unique key before Daraja gets its answer. It is processed afterwards, so that a crash
 * loses nothing.
 */
export async function receiveStkCallback(context: MpesaContext, token: string, body: string): Promise<IngestResult> {
  const { knex, encryption } = context
  const hash = encryption.tokenHash(token)
  const attempt: { id: string; callback_token_hash: string } | undefined = await knex("mpesa_attempt")
    .where({ callback_token_hash: hash })
    .first("id", "callback_token_hash")
  if (attempt === undefined || !encryption.tokenMatches(token, attempt.callback_token_hash)) {
    await recordUnknownUrl(context, { kind: "stk_callback", address: hash, body })
    return { kind: "unknown_url" }
  }
  return ingestResultOf(await storeEvent(context, { kind: "stk_callback", attemptId: attempt.id, address: hash, body }))
}

/** Stores a C2B confirmation, like `receiveStkCallback`. */
export async function receiveC2bConfirmation(context: MpesaContext, key: string, body: string): Promise<IngestResult> {
  const address = context.encryption.tokenHash(key)
  if (!(await isC2bUrlKey(context, key))) {
    await recordUnknownUrl(context, { kind: "c2b_confirmation", address, body })
    return { kind: "unknown_url" }
  }
  return ingestResultOf(await storeEvent(context, { kind: "c2b_confirmation", address, body }))
}

/** Stores the result of a refund (reversal or B2C), or its queue timeout. */
export async function receiveRefundResult(
  context: MpesaContext,
  { token, body, kind }: { token: string; body: string; kind: "refund_result" | "refund_timeout" },
): Promise<IngestResult> {
  const { knex, encryption } = context
  const address = encryption.tokenHash(token)
  const refund = await refunds(knex).where({ callback_token_hash: address }).first("id", "callback_token_hash")
  if (refund === undefined || !encryption.tokenMatches(token, refund.callback_token_hash)) {
    await recordUnknownUrl(context, { kind, address, body })
    return { kind: "unknown_url" }
  }
  return ingestResultOf(await storeEvent(context, { kind, refundId: refund.id, address, body }))
}

/** Stores the result of a transaction status query. A queue timeout is stored and not processed. */
export async function receiveStatusResult(
  context: MpesaContext,
  { token, body, messageKind }: { token: string; body: string; messageKind: "result" | "timeout" },
): Promise<IngestResult> {
  const { knex, encryption } = context
  const [address, kind] = [encryption.tokenHash(token), "status_result" as const]
  const check = await statusChecks(knex).where({ callback_token_hash: address }).first("id", "callback_token_hash")
  if (check === undefined || !encryption.tokenMatches(token, check.callback_token_hash)) {
    await recordUnknownUrl(context, { kind, address, body })
    return { kind: "unknown_url" }
  }
  const event = { kind, statusCheckId: check.id, address: `${address}/${messageKind}`, body }
  return ingestResultOf(await storeEvent(context, messageKind === "timeout" ? { ...event, outcome: "timeout" } : event))
}

const ingestResultOf = (eventId: string | undefined): IngestResult =>
  eventId === undefined ? { kind: "repeated" } : { kind: "known", eventId }
