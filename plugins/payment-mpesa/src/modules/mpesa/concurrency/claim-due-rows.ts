import type { AttemptRow } from "../tables/attempts"
import { AWAITS_STEP } from "../due-attempt-conditions"
import { type MpesaContext } from "../context"
import type { RefundRow } from "../tables/refunds"
import { describeError } from "../redaction"

/** Tables with a `next_check_at` column. */
interface DueTables {
  mpesa_attempt: AttemptRow
  mpesa_refund: RefundRow
}

/**
 * Condition of the rows that are claimed here. Attempts that wait for a query are claimed one per query turn, see
 * `queryDuePrompts`, so that any number of them delays no capture.
 */
const DUE: Record<keyof DueTables, string> = {
  mpesa_attempt: AWAITS_STEP,
  mpesa_refund: "next_check_at is not null",
}

/** Rows claimed per round; they are processed concurrently. */
const BATCH = 10
/** Lease of a claimed row: longer than a query. A push or refund that takes longer sets its own `next_check_at`. */
export const LEASE_MS = 20_000

/**
 * Claims the due rows of a table under a lease and processes them; other processes skip claimed rows. An error is
 * logged, and the row is processed again when its lease ends.
 * @returns number of rows claimed
 */
export async function processDueRows<Queue extends keyof DueTables>(
  context: MpesaContext,
  queue: Queue,
  work: (context: MpesaContext, row: DueTables[Queue]) => Promise<void>,
): Promise<number> {
  const { rows } = await context.knex.raw<{ rows: DueTables[Queue][] }>(
    `update :queue: set next_check_at = now() + :lease::interval
      where id in (select id from :queue: where ${DUE[queue]} and next_check_at <= now()
                    order by next_check_at limit :batch for update skip locked)
      returning *`,
    { queue, lease: `${String(LEASE_MS)} milliseconds`, batch: BATCH },
  )
  await Promise.all(
    rows.map((row) =>
      work(context, row).catch((error: unknown) => {
        context.log.error(`mpesa: ${queue} ${row.id} failed: ${describeError(error)}`)
      }),
    ),
  )
  return rows.length
}

/** When the next row that `processDueRows` claims is due; null when none is. */
export async function nextDueAt({ knex }: MpesaContext): Promise<Date | null> {
  const { rows } = await knex
    .raw<{ rows: { at: Date | null }[] }>(
      `select least((select min(next_check_at) from mpesa_attempt where ${DUE.mpesa_attempt}),
                    (select min(next_check_at) from mpesa_refund where ${DUE.mpesa_refund})) as at`,
    )
    .options({ name: "mpesa-next-due" })
  return rows[0]?.at ?? null
}
