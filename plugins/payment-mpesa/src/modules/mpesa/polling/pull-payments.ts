import { type PulledPage, pullPayments } from "../../../daraja/c2b/pull-transactions"
import { DarajaBusy } from "../../../daraja/http/errors"
import { type MpesaContext } from "../context"
import { waitForQueryTurn } from "../concurrency/query-turns"
import { consumeInterval } from "../concurrency/rate-limiter"
import { describeError } from "../redaction"
import { arePaymentsSettledUntil, beginPull, findOpenPull, LOOKBACK_MS, type OpenPull, savePull } from "./pull-cursor"
import { recordPulledPage } from "./record-pulled-page"

const MINUTE_MS = 60_000
/** Intervals while a receipt or an outcome is missing, and otherwise. */
const URGENT_EVERY_MS = MINUTE_MS
const EVERY_MS = 15 * MINUTE_MS
/** Interval in which an urgent pull also reads again what Daraja may have listed late, while it lists nothing new. */
const LATE_EVERY_MS = 3 * MINUTE_MS
/** Maximum pages per pull; the next pull continues. */
const MAX_PAGES = 50

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
  if (await consumeInterval(knex, { id: "pull", intervalMs: timing.scaled(EVERY_MS) })) {
    return beginPull(context, { isComplete: true })
  }
  if (!(await isUrgent(context))) return undefined
  return beginPull(context, { isComplete: await mayBeListedLate(context, LATE_EVERY_MS) })
}

const mayBeListedLate = ({ knex, timing }: MpesaContext, ms: number) =>
  consumeInterval(knex, { id: "pull/late", intervalMs: timing.scaled(ms) })

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
    const found = await recordPulledPage(context, answer)
    added += found
    // As long as Daraja lists new payments, reading the earlier ones again would only delay them.
    if (found > 0 && !pull.isComplete) await mayBeListedLate(context, 0)
    const isFinished = answer.count === 0
    pull.offset += answer.count
    await savePull(context, pull, { isFinished })
    if (isFinished) break
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

const ago = (ms: number) => new Date(Date.now() - ms)
