import type { MpesaContext } from "../context"
import { refunds } from "../tables/refunds"
import { statusChecks } from "../tables/status-checks"
import { traceStranger, store } from "./store-event"

/** - `known`: stored, to be processed - `repeated`: stored before - `stranger`: nobody was given this address */
export type Receipt = { kind: "known"; eventId: string } | { kind: "repeated" } | { kind: "stranger" }

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
    await traceStranger(context, { kind: "stk_callback", address: hash, body })
    return { kind: "stranger" }
  }
  return receiptOf(await store(context, { kind: "stk_callback", attemptId: attempt.id, address: hash, body }))
}

/** Stores the confirmation of a payment to the shortcode, as `receiveCallback` does with a callback. */
export async function receiveConfirmation(context: MpesaContext, key: string, body: string): Promise<Receipt> {
  const address = context.vault.tokenHash(key)
  if (!isPaybillKey(context, key)) {
    await traceStranger(context, { kind: "c2b_confirmation", address, body })
    return { kind: "stranger" }
  }
  return receiptOf(await store(context, { kind: "c2b_confirmation", address, body }))
}

/** Stores the result of a reversal, or the news that none will come. */
export async function receiveReversal(
  context: MpesaContext,
  { token, body, kind }: { token: string; body: string; kind: "reversal_result" | "reversal_timeout" },
): Promise<Receipt> {
  const { knex, vault } = context
  const address = vault.tokenHash(token)
  const refund = await refunds(knex).where({ callback_token_hash: address }).first("id", "callback_token_hash")
  if (refund === undefined || !vault.tokenMatches(token, refund.callback_token_hash)) {
    await traceStranger(context, { kind, address, body })
    return { kind: "stranger" }
  }
  return receiptOf(await store(context, { kind, refundId: refund.id, address, body }))
}

/** Stores the answer to a question about a transaction; news that none will come is kept, and nothing else. */
export async function receiveStatus(
  context: MpesaContext,
  { token, body, word }: { token: string; body: string; word: "result" | "timeout" },
): Promise<Receipt> {
  const { knex, vault } = context
  const [address, kind] = [vault.tokenHash(token), "status_result" as const]
  const check = await statusChecks(knex).where({ callback_token_hash: address }).first("id", "callback_token_hash")
  if (check === undefined || !vault.tokenMatches(token, check.callback_token_hash)) {
    await traceStranger(context, { kind, address, body })
    return { kind: "stranger" }
  }
  const event = { kind, statusCheckId: check.id, address: `${address}/${word}`, body }
  return receiptOf(await store(context, word === "timeout" ? { ...event, outcome: "timeout" } : event))
}

/** Whether the address is the one that Daraja was given for payments to the shortcode. */
export function isPaybillKey({ vault, options }: MpesaContext, key: string): boolean {
  return vault.tokenMatches(key, vault.tokenHash(vault.paybillKey(options.shortcode)))
}

const receiptOf = (eventId: string | undefined): Receipt =>
  eventId === undefined ? { kind: "repeated" } : { kind: "known", eventId }
