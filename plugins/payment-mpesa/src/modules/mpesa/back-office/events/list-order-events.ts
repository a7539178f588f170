import type { MpesaOrderEvent, OrderEventsResponse } from "../../../../contract/admin/events"
import type { MpesaContext } from "../../context"
import type { EventRow } from "../../tables/daraja-events"
import { SAFARICOM } from "../../refunds/copy"
import { maskMessage } from "./mask-message"
import { canReadAgain } from "./read-event-again"

/** Which events of an order: the newest, or those before a cursor. */
export interface EventPage {
  limit: number
  /** `next_cursor` of the page before. */
  cursor?: string | undefined
}

/** A row of the list. Names of users are added by the route. */
type ListedRow = Omit<MpesaOrderEvent, "at" | "message" | "can_read_again"> & {
  /** Microseconds, as text. */
  at: string
  payload_cipher: string | null
  erased_at: Date | null
  /** Receipts of the order. */
  receipts: string[]
}

/**
 * Messages about an order's money, actions of merchants on it, prompts and captures, newest first, in one statement. A message
 * belongs to an order by its attempt, its refund, or a receipt that an attempt of the order has.
 */
export async function listOrderEvents(
  context: MpesaContext,
  orderId: string,
  { limit, cursor }: EventPage,
): Promise<OrderEventsResponse> {
  const [, beforeAt = null, beforeId = null] = /^(\d{1,18})_(.{1,60})$/.exec(cursor ?? "") ?? []
  const eventsSql = eventsSqlWith(context.medusa.orderEventsSql(":orderId"))
  const { rows } = await context.knex.raw<{ rows: ListedRow[] }>(eventsSql, {
    ...{ orderId, beforeAt, beforeId, limit: limit + 1, safaricom: SAFARICOM },
  })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    events: page.map((row) => toView(context, row)),
    next_cursor: last === undefined ? null : `${last.at}_${last.id}`,
  }
}

function toView(
  { encryption }: MpesaContext,
  { at, payload_cipher, erased_at, receipts, ...row }: ListedRow,
): MpesaOrderEvent {
  const body = payload_cipher === null ? null : encryption.decrypt(payload_cipher)
  return {
    ...row,
    at: new Date(Number(at) / 1000).toISOString(),
    message: body === null ? null : maskMessage(body, (element) => !isOfOtherOrder(element, receipts)),
    can_read_again:
      row.type === "message" && canReadAgain({ kind: row.kind as EventRow["kind"], outcome: row.decision, erased_at }),
  }
}

/** A pulled page has the payments of many orders, and reversals, each with the receipt of its payment as the reference. */
function isOfOtherOrder(element: unknown, receipts: string[]): boolean {
  const { transactionId, billreference } = (element ?? {}) as { transactionId?: unknown; billreference?: unknown }
  const isOwn = (receipt: unknown) => typeof receipt === "string" && receipts.includes(receipt.trim().toUpperCase())
  return typeof transactionId === "string" && !isOwn(transactionId) && !isOwn(billreference)
}

/** Rows of the plugin's tables. */
const ENTRIES_SQL = `
         select 'message' as type, kind, id, created_at, attempt_id, outcome as decision, note, id as event_id,
                null::text as receipt, null::integer as amount, payload_cipher, null::text as by, null::text as reason
           from mpesa_daraja_event where id in (select id from message)
          union all
         select 'action', 'read_again', id, created_at, null, outcome, note, event_id, null, null, null, actor_id, null
           from mpesa_event_reading where event_id in (select id from message)
          union all
         select 'action', kind, id, created_at, attempt_id, null, null, null, null, null, null, actor_id, reason
           from mpesa_audit_entry where order_id = :orderId
          union all
         select 'action', 'receipt_submitted', id, created_at, null, state, null, null, receipt, null, null, null, null
           from mpesa_submitted_receipt where order_id = :orderId
          union all
         select 'action', 'receipt_entered', id, created_at, attempt_id, null, null, null, receipt, amount, null,
                proposed_by, reason
           from mpesa_receipt_proposal where order_id = :orderId
          union all
         select 'action', case state when 'confirmed' then 'receipt_confirmed' else 'receipt_withdrawn' end,
                id || '/decided', decided_at, attempt_id, null, null, null, receipt, amount, null, decided_by, null
           from mpesa_receipt_proposal where order_id = :orderId and decided_at is not null
          union all
         select 'action', 'allocated', id, allocated_at, null, null, null, null, receipt, amount_cents / 100, null,
                allocated_by, allocation_reason
           from mpesa_c2b_payment
          where allocated_order_id = :orderId and allocated_at is not null
          union all
         select 'action', 'refund_requested', id, created_at, attempt_id, null, null, null, receipt, amount, null,
                requested_by, reason
           from order_refund
          union all
         select 'action', 'refund_resolved', id || '/resolved', coalesce(result_at, updated_at), attempt_id, state, null,
                null, return_receipt, amount, null, resolved_by, null
           from order_refund where resolved_by is not null
          union all
         select 'action', 'returned_twice', id, applied_at, null, null, null, null, coalesce(return_receipt, receipt),
                returned_twice, null, :safaricom, null
           from mpesa_reported_reversal where order_id = :orderId and returned_twice is not null
          union all
         select 'action', 'refund_recorded', id || '/recorded', recorded_at, attempt_id, null, null, null, return_receipt,
                amount, null, null, null
           from order_refund where recorded_at is not null
          union all
         select 'action', 'prompt_sent', id || '/sent', sending_at, id,
                case when prompted_at is not null then 'accepted' when state = 'failed' then 'refused'
                     when state <> 'sending' then 'unknown' end,
                concat_ws(': ', phone_masked, case when prompted_at is null then result_text end),
                null, null, amount, null, null, null
           from attempt where sending_at is not null
          union all
         select 'action', 'captured', id || '/captured', captured_at, id, null, null, null, receipt, amount, null, null, null
           from attempt where captured_at is not null
          union all
         select 'action', case state when 'paid' then 'capture_failed' else 'capture_refused' end, id || '/refused',
                case state when 'paid' then updated_at else coalesce(result_at, updated_at) end, id, null, null, null,
                receipt, coalesce(paid_amount, amount), null, null, capture_error
           from attempt
          where captured_at is null and (state = 'paid' and capture_error is not null
                                         or review_reason in ('order_refused', 'amount_changed'))`

/** @param shopEvents see `PaymentPolicy.orderEventsSql` */
const eventsSqlWith = (shopEvents: string | null) => `
  with attempt as (select * from mpesa_attempt where order_id = :orderId),
       order_refund as (select * from mpesa_refund where order_id = :orderId),
       known as (select coalesce(array_agg(receipt) filter (where receipt is not null), '{}') as receipts from attempt),
       message as (
         select id from mpesa_daraja_event where attempt_id in (select id from attempt)
          union
         select id from mpesa_daraja_event where refund_id in (select id from order_refund)
          union
         select event.id
           from mpesa_daraja_event event
           join mpesa_status_check query on query.id = event.status_check_id
          where query.refund_id in (select id from order_refund) or query.receipt in (select receipt from attempt)
          union
         select id from mpesa_daraja_event where receipts && (select receipts from known)
       ),
       entry as (${ENTRIES_SQL}
         ${
           shopEvents === null
             ? ""
             : `union all
         select 'action', kind, id, at, null, null, note, null, receipt, amount, null, "by", reason
           from (${shopEvents}) shop`
         }
       ),
       placed as (select entry.*, (extract(epoch from created_at) * 1000000)::bigint as at from entry)
  select type, kind, id, at::text, attempt_id, decision, note, event_id, receipt, amount, payload_cipher, "by", reason,
         (select erased_at from mpesa_daraja_event where id = placed.id) as erased_at,
         (select receipts from known) as receipts
    from placed
   where :beforeAt::bigint is null or (at, id) < (:beforeAt::bigint, :beforeId::text)
   order by placed.at desc, id desc
   limit :limit`
