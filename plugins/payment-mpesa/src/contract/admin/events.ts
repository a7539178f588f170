import { z } from "zod"

/** Messages of Safaricom, by the URL or the call that brought them. */
export const MESSAGE_KINDS = [
  "stk_callback",
  "stk_query",
  "c2b_confirmation",
  "c2b_validation",
  "pull",
  "status_result",
  "refund_result",
  "refund_timeout",
] as const

/** Actions that a shop reports by `PaymentPolicy.orderEventsSql`. */
export const SHOP_ACTION_KINDS = [
  "payment_recorded",
  "payment_voided",
  "refunded",
  "link_created",
  "link_withdrawn",
  "terms_by_link",
  "terms_on_delivery",
] as const

/**
 * Actions on an order's money, of merchants except for `receipt_submitted`, which a shopper does; `prompt_sent`, also by shoppers;
 * the plugin's own, from `captured` on; and `returned_twice`: Safaricom reversed a payment that had been refunded.
 */
export const ACTION_KINDS = [
  "status_queried",
  "prompted",
  "expired",
  "retried",
  "accepted",
  "moved",
  "dismissed",
  "refund_issue_closed",
  "receipt_submitted",
  "receipt_entered",
  "receipt_confirmed",
  "receipt_withdrawn",
  "allocated",
  "refund_requested",
  "refund_resolved",
  "returned_twice",
  "read_again",
  "prompt_sent",
  "captured",
  "capture_refused",
  "capture_failed",
  "refund_recorded",
] as const

const Decision = z
  .string()
  .describe("What it changed, as in `MpesaPaymentOutcome`; or why it changed nothing, such as `malformed`.")

/** A message about an order's money, or an action of a merchant. */
export const MpesaOrderEvent = z
  .object({
    id: z.string(),
    type: z.enum(["message", "action"]),
    kind: z.enum([...MESSAGE_KINDS, ...ACTION_KINDS, ...SHOP_ACTION_KINDS]),
    at: z.string(),
    attempt_id: z.string().nullable(),
    decision: Decision.nullable(),
    note: z.string().nullable().describe("Why a message could not be read; details of an action."),
    message: z
      .unknown()
      .describe(
        "JSON as Safaricom sent it, with phone numbers and names masked; null without one, or when it is no JSON.",
      ),
    event_id: z.string().nullable().describe("The message, also of an action that read it again."),
    can_read_again: z.boolean(),
    by: z.string().nullable().describe("Who did it; null for a message, and for a shopper."),
    reason: z.string().nullable(),
    receipt: z.string().nullable(),
    amount: z.number().int().nullable().describe("Whole shillings."),
  })
  .meta({ id: "MpesaOrderEvent" })

export const OrderEventsQuery = z
  .object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: z.string().max(80).optional().describe("`next_cursor` of the page before."),
  })
  .meta({ id: "MpesaOrderEventsQuery" })

export const OrderEventsResponse = z
  .object({
    events: z.array(MpesaOrderEvent).describe("Newest first."),
    next_cursor: z.string().nullable().describe("Null on the last page."),
  })
  .meta({ id: "MpesaOrderEventsResponse" })

export const ReadAgainResponse = z
  .object({ decision: Decision, note: z.string().nullable() })
  .meta({ id: "MpesaReadAgainResponse" })

export type MpesaOrderEvent = z.infer<typeof MpesaOrderEvent>
export type OrderEventsQuery = z.infer<typeof OrderEventsQuery>
export type OrderEventsResponse = z.infer<typeof OrderEventsResponse>
export type ReadAgainResponse = z.infer<typeof ReadAgainResponse>
