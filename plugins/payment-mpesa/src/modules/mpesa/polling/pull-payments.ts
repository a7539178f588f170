import type { C2bMessage } from "../../../daraja/c2b/c2b-message"
import { pullPayments } from "../../../daraja/c2b/pull-transactions"
import { allocateByReference } from "../paybill/allocate-payment"
import { attempts } from "../tables/attempts"
import { pullCursors } from "../tables/pull-cursors"
import { recordC2bPayment } from "../paybill/record-c2b-payment"
import { type MpesaContext } from "../context"
import { consumeRateLimit, consumeQueryLimit } from "../concurrency/rate-limiter"
import { amountReceived } from "../attempts/attempt-money"
import { c2bPayments } from "../tables/c2b-payments"
import { describeError } from "../redaction"
import { storeEvent } from "../callbacks/store-event"

const MINUTE_MS = 60_000
/** Intervals while a receipt or an outcome is missing, and otherwise. */
const URGENT_EVERY_MS = MINUTE_MS
const EVERY_MS = 15 * MINUTE_MS
/** Overlap of consecutive pulls: Daraja lists payments late, and its clock differs from this machine's. */
const OVERLAP_MS = 15 * MINUTE_MS
const LOOKBACK_MS = 48 * 60 * MINUTE_MS
/** Maximum pages per pull; the next pull continues. */
const MAX_PAGES = 20

/**
 * Pulls the payments to the shortcode from Daraja when the interval has passed and the query rate limit allows it.
 * Finds payments whose confirmation was lost, and receipts that queries do not return. In each interval one process pulls.
 * @returns number of new payments
 */
export async function pullPaymentsIfDue(context: MpesaContext): Promise<number> {
  const { options, log } = context
  if (options.pullNumber === undefined) return 0
  // Checked first, so that the query on the attempts runs rarely.
  if (!(await consumeInterval(context, "pull/urgent", URGENT_EVERY_MS))) return 0
  if (!(await isUrgent(context)) && !(await consumeInterval(context, "pull", EVERY_MS))) return 0
  try {
    return await runPull(context)
  } catch (error) {
    log.warn(`mpesa: payments could not be pulled: ${describeError(error)}`)
    return 0
  }
}

const consumeInterval = ({ knex, timing }: MpesaContext, id: string, ms: number) =>
  consumeRateLimit(knex, { id, limit: 1, windowMs: timing.scaled(ms) })

/** Whether a pull is unfinished, a payment has no receipt, or a callback is overdue. */
async function isUrgent({ knex, timing }: MpesaContext): Promise<boolean> {
  const row = await attempts(knex)
    .whereExists(pullCursors(knex).whereNotNull("open_until").select("id"))
    .orWhereRaw("(state = 'paid' and paid_unverified and result_at > ?)", [ago(LOOKBACK_MS)])
    .orWhereRaw("(state in ('prompted', 'unknown') and sending_at < ?)", [ago(timing.scaled(MINUTE_MS))])
    .first("id")
  return row !== undefined
}

/** Time range of a pull, and number of its payments read so far. */
interface OpenPull {
  from: Date
  to: Date
  offset: number
}

/**
 * Reads page by page and stores the cursor after each page, so that the next pull continues after a rate limit or a
 * crash.
 * @throws DarajaUnavailable, DarajaRejected, DarajaProtocol
 */
async function runPull(context: MpesaContext): Promise<number> {
  const open = await openPull(context)
  let added = 0
  for (let page = 0; page < MAX_PAGES; page += 1) {
    if (!(await consumeQueryLimit(context))) return added
    const { payments, raw } = await pullPayments(context.daraja, open)
    const unknown = await findUnknown(context, payments)
    if (unknown.length > 0) await storeEvent(context, { kind: "pull", address: "", body: raw, outcome: "read" })
    for (const message of unknown) await recordPulledPayment(context, message)
    added += unknown.length
    open.offset += payments.length
    await saveCursor(context, open, { isFinished: payments.length === 0 })
    if (payments.length === 0) break
  }
  return added
}

/** The unfinished pull, else the range since the last one. */
async function openPull(context: MpesaContext): Promise<OpenPull> {
  const cursor = await pullCursors(context.knex).where({ id: context.options.shortcode }).first()
  const oldest = ago(LOOKBACK_MS)
  if (cursor?.open_since && cursor.open_until && cursor.open_since > oldest) {
    return { from: cursor.open_since, to: cursor.open_until, offset: cursor.open_offset }
  }
  const from = new Date(Math.max((cursor?.pulled_until.getTime() ?? 0) - OVERLAP_MS, oldest.getTime()))
  return { from, to: new Date(), offset: 0 }
}

async function saveCursor(
  context: MpesaContext,
  { from, to, offset }: OpenPull,
  { isFinished }: { isFinished: boolean },
) {
  const id = context.options.shortcode
  const row = isFinished
    ? { pulled_until: to, open_since: null, open_until: null, open_offset: 0 }
    : { open_since: from, open_until: to, open_offset: offset }
  await pullCursors(context.knex)
    .insert({ pulled_until: from, ...row, id })
    .onConflict("id")
    .merge(row)
}

async function recordPulledPayment(context: MpesaContext, message: C2bMessage): Promise<void> {
  await allocateByReference(context, await recordC2bPayment(context, message, "pull"))
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
