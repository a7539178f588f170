import type { AttemptRow } from "../tables/attempts"
import { type MpesaContext } from "../context"
import type { RefundRow } from "../tables/refunds"
import { describeError } from "../redaction"

/** Tables whose rows say when somebody has to look at them next. */
interface DueTables {
  mpesa_attempt: AttemptRow
  mpesa_refund: RefundRow
}

/** Rows taken per round; they are worked on side by side. */
const BATCH = 10
/** Who takes a row has this long before another process may take it. Longer than any question to Daraja. */
const LEASE_MS = 20_000

/**
 * Takes the rows of a table that are due and nobody else has, and works on them; a fault is logged and left to
 * a later round.
 * @returns how many were due
 */
export async function processDueRows<Queue extends keyof DueTables>(
  context: MpesaContext,
  queue: Queue,
  work: (context: MpesaContext, row: DueTables[Queue]) => Promise<void>,
): Promise<number> {
  const { rows } = await context.knex.raw<{ rows: DueTables[Queue][] }>(
    `update :queue: set next_check_at = now() + :lease::interval
      where id in (select id from :queue: where next_check_at <= now()
                    order by next_check_at limit :batch for update skip locked)
      returning *`,
    { queue, lease: `${String(LEASE_MS)} milliseconds`, batch: BATCH },
  )
  await Promise.all(
    rows.map((row) =>
      work(context, row).catch((error: unknown) => {
        context.log.error(`mpesa: ${queue} ${row.id} could not go on: ${describeError(error)}`)
      }),
    ),
  )
  return rows.length
}

/** When the next row of any table is due; null when none is. */
export async function nextDueAt({ knex }: MpesaContext): Promise<Date | null> {
  const { rows } = await knex.raw<{ rows: { at: Date | null }[] }>(
    `select least((select min(next_check_at) from mpesa_attempt), (select min(next_check_at) from mpesa_refund)) as at`,
  )
  return rows[0]?.at ?? null
}
