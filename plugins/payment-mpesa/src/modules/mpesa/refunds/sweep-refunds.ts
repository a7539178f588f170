import { describe, type MpesaContext } from "../context"
import { bookRefund } from "./book-refund"
import { type RefundRow, refunds } from "./refund-row"
import { sendReversal } from "./send-reversal"
import { settleRefund } from "./settle-refund"

const BATCH = 10
/** Who takes a refund has this long before another process may take it. Longer than a request to Daraja. */
const LEASE_MS = 20_000

/** Finishes refunds that a crash left, and hands to a person those of which Daraja says nothing. */
export async function sweepRefunds(context: MpesaContext): Promise<void> {
  const { rows } = await context.knex.raw<{ rows: RefundRow[] }>(
    `update mpesa_refund set next_check_at = now() + :lease::interval
      where id in (select id from mpesa_refund where next_check_at <= now()
                    order by next_check_at limit :batch for update skip locked)
      returning *`,
    { lease: `${LEASE_MS} milliseconds`, batch: BATCH },
  )
  for (const refund of rows) {
    await goOn(context, refund).catch((error: unknown) => {
      context.log.error(`mpesa: refund ${refund.id} could not go on: ${describe(error)}`)
    })
  }
}

/** When the next refund is due; null when none is. */
export async function nextRefundDue({ knex }: MpesaContext): Promise<Date | null> {
  const row = (await refunds(knex).min("next_check_at as at").first()) as { at: Date | null } | undefined
  return row?.at ?? null
}

async function goOn(context: MpesaContext, { id, state, booked_at }: RefundRow): Promise<void> {
  switch (state) {
    case "requested":
      return sendReversal(context, id)
    case "sending":
      await settleRefund(context, id, { code: "own.lost", text: "", returnReceipt: null })
      return
    case "pending":
      await settleRefund(context, id, { code: "own.no_result", text: "", returnReceipt: null })
      return
    case "done":
      if (booked_at === null) return bookRefund(context, id)
      break
    case "failed":
    case "unknown":
      break
  }
  await refunds(context.knex).where({ id, state }).update({ next_check_at: null })
}
