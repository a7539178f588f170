import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  CONFIGURATION_CODES,
  isAccountFull,
  meaningOf,
  merchantText,
  type InternalCode,
} from "../../../daraja/stk/result-codes"
import type { MpesaContext } from "../context"
import { type AttemptRow, attempts } from "../tables/attempts"

const PAUSE_MS = 5 * 60_000
/** Rejections of this time count, so that a shop with few orders is paused too. */
const COUNTED_MS = 24 * 60 * 60_000
/** The table has one row, for all prompts of the shop. */
const ID = "prompts"

/** Why prompts are paused, and until when. */
export interface PromptPause {
  /** Daraja result code that caused the pause. */
  code: string
  since: Date
  until: Date
}

const pauses = (knex: Knex) => knex<{ id: string; code: string; since: Date; until: Date }>("mpesa_prompt_pause")

/**
 * Pauses prompts after a result code that is the merchant's fault: further prompts would fail too, after shoppers
 * entered their PIN. Other codes do nothing. A configuration that does not fit the shortcode fails for every prompt, so
 * that the prompt of one customer does not prove it.
 */
export async function pausePromptsAfter(context: MpesaContext, code: string, rejected: Rejected): Promise<void> {
  if (meaningOf(code).class !== "merchant_fault") return
  const { knex, timing, log, medusa } = context
  if (!isAccountFull(code) && !(await wasAnotherRejected(context, rejected))) {
    log.error(`mpesa: the prompt of one customer was rejected: ${code} ${merchantText(code) ?? ""}`)
    return
  }
  const since = new Date()
  const until = new Date(since.getTime() + timing.scaled(PAUSE_MS))
  await pauses(knex).insert({ id: ID, code, since, until }).onConflict("id").merge()
  log.error(`mpesa: ALERT: prompts are paused until ${until.toISOString()}: ${code} ${merchantText(code) ?? ""}`)
  await medusa.emit("mpesa.prompts-paused", { code, until: until.toISOString() }).catch(() => undefined)
}

type Rejected = Pick<AttemptRow, "phone_hash">

/** Whether the prompt of another number was rejected likewise since a prompt was paid last. */
async function wasAnotherRejected({ knex, timing }: MpesaContext, { phone_hash }: Rejected): Promise<boolean> {
  const since = new Date(Date.now() - timing.scaled(COUNTED_MS))
  const prompts = () => attempts(knex).where({ channel: "prompt" }).where("result_at", ">", since)
  const paid = await prompts().where({ state: "paid" }).orderBy("result_at", "desc").first("result_at")
  const another: unknown = await prompts()
    .whereIn("result_code", CONFIGURATION_CODES)
    .where("result_at", ">", paid?.result_at ?? since)
    .whereRaw("phone_hash is distinct from ?", [phone_hash])
    .first("id")
  return another !== undefined
}

/** Null while prompts are not paused. */
export async function readPromptPause({ knex }: Pick<MpesaContext, "knex">): Promise<PromptPause | null> {
  const row = await pauses(knex).where({ id: ID }).where("until", ">", new Date()).first("code", "since", "until")
  return row ?? null
}

/** Ends the pause, after the merchant has fixed the fault. */
export async function resumePrompts({ knex }: Pick<MpesaContext, "knex">): Promise<void> {
  await pauses(knex).where({ id: ID }).delete()
}

/** Result code of attempts that are refused during the pause. */
export const pauseResultCode = ({ code }: PromptPause): InternalCode =>
  isAccountFull(code) ? "internal.full" : "internal.paused"
