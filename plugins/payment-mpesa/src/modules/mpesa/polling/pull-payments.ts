import pLimit from "p-limit"
import type { C2bMessage } from "../../../daraja/c2b/c2b-message"
import { type PulledPage, pullPayments } from "../../../daraja/c2b/pull-transactions"
import { DarajaBusy } from "../../../daraja/http/errors"
import { allocateByReference } from "../paybill/allocate-payment"
import { attempts } from "../tables/attempts"
import { recordC2bPayments } from "../paybill/record-c2b-payment"
import { type MpesaContext } from "../context"
import { waitForQueryTurn } from "../concurrency/query-turns"
import { consumeInterval } from "../concurrency/rate-limiter"
import { amountReceived } from "../attempts/attempt-money"
import { c2bPayments } from "../tables/c2b-payments"
import { describeError } from "../redaction"
import { storeEvent } from "../callbacks/store-event"
import { arePaymentsSettledUntil, beginPull, findOpenPull, type OpenPull, savePull } from "./pull-cursor"

const MINUTE_MS = 60_000
/** Intervals while a receipt or an outcome is missing, and otherwise. */
const URGENT_EVERY_MS = MINUTE_MS
const EVERY_MS = 15 * MINUTE_MS
const LOOKBACK_MS = 48 * 60 * MINUTE_MS
/** Maximum pages per pull; the next pull continues. */
const MAX_PAGES = 50
/** Payments of one page that are applied at once. Each holds a database connection. */
const CONCURRENCY = 4

/**
 * Pulls the payments to the shortcode from Daraja when the interval has passed, in the query turns of pulls. One call
 * returns many payments, so pulls find lost callbacks faster than queries; they also find lost confirmations, and receipts,
 * which queries do not return. One process pulls at a time.
 * @param onTurn called whenever the pull has a turn
 * @returns number of new payments; errors are logged
 */
export async function pullPaymentsIfDue(context: MpesaContext, onTurn: () => void = () => undefined): Promise<number> {
  if (context.options.pullNumber === undefined) return 0
  try {
    // Checked first, so that the queries on the attempts run rarely.
    if (!(await occupy(context, URGENT_EVERY_MS))) return 0
    const pull = await duePull(context)
    return pull === undefined ? 0 : await runPull(context, pull, onTurn)
  } catch (error) {
    context.log.warn(`mpesa: payments could not be pulled: ${describeError(error)}`)
    return 0
  }
}

/** Keeps other processes from pulling until the interval has passed again. */
const occupy = ({ knex, timing }: MpesaContext, ms: number) =>
  consumeInterval(knex, { id: "pull/urgent", intervalMs: timing.scaled(ms) })

async function duePull(context: MpesaContext): Promise<OpenPull | undefined> {
  const { knex, timing } = context
  const open = await findOpenPull(context)
  if (open !== undefined) return open
  const isComplete = await consumeInterval(knex, { id: "pull", intervalMs: timing.scaled(EVERY_MS) })
  return isComplete || (await isUrgent(context)) ? beginPull(context, { isComplete }) : undefined
}

/**
 * Whether a payment has no receipt, or a prompt is overdue, unless Safaricom's list has already been read for its time:
 * reading it again would find nothing.
 */
async function isUrgent(context: MpesaContext): Promise<boolean> {
  const { knex, timing } = context
  const { rows } = await knex.raw<{ rows: [{ latest: Date | null }] }>(
    `select max(greatest(sending_at, result_at)) as latest from mpesa_attempt
      where (state = 'paid' and paid_unverified and result_at > :oldest)
         or (state in ('prompted', 'unknown') and sending_at < :overdue)`,
    { oldest: ago(LOOKBACK_MS), overdue: ago(timing.scaled(MINUTE_MS)) },
  )
  const latest = rows[0].latest?.getTime() ?? 0
  return latest > 0 && !(await arePaymentsSettledUntil(context, latest + timing.promptTimeout()))
}

/**
 * Reads page by page and stores the cursor after each page, so that the next pull continues after an error or a crash.
 * @throws DarajaUnavailable, DarajaRejected, DarajaProtocol
 */
async function runPull(context: MpesaContext, pull: OpenPull, onTurn: () => void): Promise<number> {
  let added = 0
  for (let page = 0; page < MAX_PAGES; page += 1) {
    if (!(await waitForQueryTurn(context, "pull"))) break
    onTurn()
    await occupy(context, 0)
    const answer = await readPage(context, pull)
    if (answer === "busy") continue
    const { payments, raw } = answer
    added += await recordPage(context, payments, raw)
    pull.offset += payments.length
    await savePull(context, pull, { isFinished: payments.length === 0 })
    if (payments.length === 0) break
  }
  return added
}

/** Where Daraja's limit is reached by others, the same page has another turn. */
async function readPage({ daraja }: MpesaContext, pull: OpenPull): Promise<PulledPage | "busy"> {
  try {
    return await pullPayments(daraja, pull)
  } catch (error) {
    if (error instanceof DarajaBusy) return "busy"
    throw error
  }
}

async function recordPage(context: MpesaContext, payments: C2bMessage[], raw: string): Promise<number> {
  const unknown = await findUnknown(context, payments)
  if (unknown.length === 0) return 0
  await storeEvent(context, { kind: "pull", address: "", body: raw, outcome: "read" })
  const recorded = await recordC2bPayments(context, unknown, "pull")
  const limit = pLimit(CONCURRENCY)
  const results = await Promise.allSettled(recorded.map((row) => limit(() => allocateByReference(context, row))))
  // The page is read again, and what was applied is not applied twice.
  for (const result of results) if (result.status === "rejected") throw result.reason
  return unknown.length
}

/** Payments whose receipt no attempt has and which are not listed as unallocated. */
async function findUnknown({ knex }: MpesaContext, payments: C2bMessage[]): Promise<C2bMessage[]> {
  const receipts = payments.map(({ receipt }) => receipt)
  const sums = new Map(payments.map(({ receipt, amountCents }) => [receipt, Math.floor(amountCents / 100)]))
  const counted = await attempts(knex).whereIn("receipt", receipts).select("receipt", "paid_amount", "amount")
  const listed = await c2bPayments(knex)
    .whereIn("receipt", receipts)
    .whereNotNull("unallocated_reason")
    .select("receipt")
  // A receipt that was entered manually with a different amount counts as unknown.
  const agreed = counted.filter((attempt) => sums.get(attempt.receipt ?? "") === amountReceived(attempt))
  const known = new Set([...agreed, ...listed].map(({ receipt }) => receipt))
  return payments.filter(({ receipt }) => !known.has(receipt))
}

const ago = (ms: number) => new Date(Date.now() - ms)
