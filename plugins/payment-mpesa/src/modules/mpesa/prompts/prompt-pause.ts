import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { isAccountFull, meaningOf, merchantText, type OwnCode } from "../../../daraja/result-codes"
import type { MpesaContext } from "../context"

const PAUSE_MS = 5 * 60_000
/** The one row: prompts of the shop. */
const ID = "prompts"

/** Why no prompt is sent, and until when; then the next one shows whether the fault is gone. */
export interface PromptPause {
  /** Daraja's result code that began it. */
  code: string
  since: Date
  until: Date
}

const pauses = (knex: Knex) => knex<{ id: string; code: string; since: Date; until: Date }>("mpesa_pause")

/**
 * Stops prompts for a while after a result that is the shop's own fault: the next shopper's would fail too, after
 * a wait and a PIN for nothing. Other results do nothing.
 */
export async function pausePromptsAfter(context: MpesaContext, code: string): Promise<void> {
  if (meaningOf(code).class !== "merchant_fault") return
  const { knex, timing, log, medusa } = context
  const since = new Date()
  const until = new Date(since.getTime() + timing.scaled(PAUSE_MS))
  await pauses(knex).insert({ id: ID, code, since, until }).onConflict("id").merge()
  log.error(`mpesa: ALERT: prompts are paused until ${until.toISOString()}: ${code} ${merchantText(code) ?? ""}`)
  await medusa.emit("mpesa.prompts-paused", { code, until: until.toISOString() }).catch(() => undefined)
}

/** Null while prompts are sent. */
export async function readPromptPause({ knex }: Pick<MpesaContext, "knex">): Promise<PromptPause | null> {
  const row = await pauses(knex).where({ id: ID }).where("until", ">", new Date()).first("code", "since", "until")
  return row ?? null
}

/** Somebody has mended the fault. */
export async function resumePrompts({ knex }: Pick<MpesaContext, "knex">): Promise<void> {
  await pauses(knex).where({ id: ID }).delete()
}

/** What becomes of an attempt that asks for a prompt meanwhile. */
export const pauseResultCode = ({ code }: PromptPause): OwnCode => (isAccountFull(code) ? "own.full" : "own.paused")
