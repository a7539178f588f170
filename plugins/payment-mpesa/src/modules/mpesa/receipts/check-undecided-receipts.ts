import type { MpesaContext } from "../context"
import { ANSWER_WITHIN_MS, askAboutReceipt, canAskAboutReceipts } from "./ask-about-receipt"
import { decideSubmissions } from "./decide-submissions"

const MINUTE_MS = 60_000
/** After this time without an answer a submitted receipt matches nothing; a merchant's waits for a second person. */
const GIVEN_UP_AFTER_MS = 30 * MINUTE_MS
/** How often undecided receipts are looked for. */
export const UNDECIDED_EVERY_MS = MINUTE_MS
const BATCH = 20

interface Undecided {
  receipt: string
  is_submitted: boolean
  is_given_up: boolean
}

/**
 * Asks M-Pesa again about receipts of shoppers and merchants of which it has said nothing: there was no query turn, M-Pesa was
 * not reachable or has lost the query, or the process has died. The waits grow.
 */
export async function checkUndecidedReceipts(context: MpesaContext): Promise<null> {
  const canAsk = canAskAboutReceipts(context)
  for (const { receipt, is_submitted, is_given_up } of await findUndecided(context)) {
    if (canAsk && !is_given_up) await askAboutReceipt(context, receipt, null)
    else if (is_submitted) await decideSubmissions(context, receipt, null)
  }
  return null
}

async function findUndecided({ knex, timing }: MpesaContext): Promise<Undecided[]> {
  const { rows } = await knex.raw<{ rows: Undecided[] }>(
    `select receipt, bool_or(is_submitted) as is_submitted, bool_and(open.created_at < :givenUpBefore) as is_given_up
       from (
         select receipt, created_at, true as is_submitted from mpesa_submitted_receipt where state = 'checking'
         union all
         select receipt, created_at, false from mpesa_receipt_proposal proposal
          where state = 'open' and created_at >= :givenUpBefore
            and not exists (select from mpesa_status_check answered
                             where answered.receipt = proposal.receipt and answered.answered_at is not null)
       ) open
       cross join lateral (
         select count(*) as number, max(created_at) as latest from mpesa_status_check
          where mpesa_status_check.receipt = open.receipt
       ) queries
      where coalesce(queries.latest, open.created_at)
              < now() - :wait::interval * power(2, least(greatest(queries.number - 1, 0), 10))
      group by receipt order by min(open.created_at) limit :batch`,
    {
      givenUpBefore: new Date(Date.now() - timing.scaled(GIVEN_UP_AFTER_MS)),
      wait: `${String(timing.scaled(ANSWER_WITHIN_MS))} milliseconds`,
      batch: BATCH,
    },
  )
  return rows
}
