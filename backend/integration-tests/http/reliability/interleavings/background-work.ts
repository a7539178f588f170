import type { Shop } from "../../../harness"
import { until } from "../../../support/payments"
import type { PlacedOrder } from "./order-actions"

/** What the shop does on an order without a request. A prompt on the phone waits for a person. */
const WORK_SQL = `
  with attempt as (select * from mpesa_attempt where order_id = $1),
       refund as (select * from mpesa_refund where order_id = $1)
  select 'prompt ' || state as work from attempt
   where phone_cipher is not null and state in ('created', 'sending', 'unknown')
   union all
  select 'capture' from attempt where state = 'paid' and (captured_at is null or announced_at is null)
   union all
  select 'refund ' || state from refund where state in ('requested', 'sending', 'pending', 'unknown')
   union all
  select 'record of a refund' from refund
   where state = 'done' and (recorded_at is null or (ends_order and end_handled_at is null))
   union all
  select 'message of Daraja' from mpesa_daraja_event
   where processed_at is null
     and (attempt_id in (select id from attempt) or refund_id in (select id from refund) or receipts && $2)
   union all
  select 'payment by paybill' from unnest($2::text[]) paid (receipt)
   where not exists (select from mpesa_attempt a where a.receipt = paid.receipt)
     and not exists (select from mpesa_c2b_payment p where p.receipt = paid.receipt and p.unallocated_reason is not null)
   union all
  select 'cancellation in Medusa' from checkout
   where order_id = $1 and cancelled_at is not null and engine_cancelled_at is null and reservation_confirmed_at is null`

/** Resolves when the shop has finished its background work on the order. */
export async function untilSettled({ db }: Shop, { order: { id }, receipts }: PlacedOrder): Promise<void> {
  let left: string[] = []
  await until(
    `the end of background work on ${id}`,
    async () => {
      const { rows } = await db.query<{ work: string }>(WORK_SQL, [id, receipts])
      left = rows.map(({ work }) => work)
      return left.length === 0 || undefined
    },
    { patienceMs: 120_000 },
  ).catch((cause: unknown) => {
    throw new Error(`${String(cause)}: ${left.join(", ")}`, { cause })
  })
}
