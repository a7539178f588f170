import { z } from "zod"
import { RECORDED_REFUND_METHODS, REFUND_METHODS, REFUND_STATES } from "../refund-states"
import { ResultTime } from "./attempts"
import { Reason, ReceiptNumber } from "./request-fields"

export const RefundMethod = z.enum(REFUND_METHODS).meta({
  id: "MpesaRefundMethod",
  description:
    "reversal: Safaricom reverses the whole payment; b2c: payout to the payer's number; manual: returned outside this system",
})

export const RecordedRefundMethod = z.enum(RECORDED_REFUND_METHODS).meta({
  id: "MpesaRecordedRefundMethod",
  description: "As MpesaRefundMethod; customer_reversal: Safaricom reversed the payment for the customer",
})

/** Field of the answers of lists from which payments are refunded. */
export const refundMethodsField = { refund_methods: z.array(RefundMethod).describe("Those that are configured.") }

export const MpesaRefund = z
  .object({
    id: z.string(),
    order_id: z.string().nullable(),
    attempt_id: z.string().nullable(),
    amount: z.number().int(),
    method: RecordedRefundMethod,
    state: z.enum(REFUND_STATES),
    receipt: z.string().nullable().describe("Receipt of the payment that is returned."),
    return_receipt: z.string().nullable(),
    reason: z.string(),
    result_code: z.string().nullable(),
    result_text: z.string().nullable(),
    recording_error: z
      .string()
      .nullable()
      .describe("Why Medusa has not recorded the refund, or has not cancelled its order, yet."),
    created_at: z.string(),
    sent_at: z.string().nullable(),
    unknown_at: z.string().nullable().describe("When its outcome becomes unknown if no result arrives."),
    result_at: ResultTime,
    recorded_at: z.string().nullable(),
  })
  .meta({ id: "MpesaRefund", description: "Whole shillings, ISO 8601 times." })

export const RefundListResponse = z.object({ refunds: z.array(MpesaRefund) }).meta({ id: "MpesaRefundListResponse" })

export const NumberedRefund = MpesaRefund.extend({ order_number: z.number().int().nullable() }).meta({
  id: "MpesaNumberedRefund",
})

export const OpenRefundsResponse = z
  .object({ refunds: z.array(NumberedRefund).describe("In progress or of unknown outcome, oldest first.") })
  .meta({ id: "MpesaOpenRefundsResponse" })

const reversal = { method: z.literal("reversal"), reason: Reason }
const manual = { method: z.literal("manual"), return_receipt: ReceiptNumber, reason: Reason }
const attempt = { attempt_id: z.string().optional() }
const ending = {
  keep_open: z
    .boolean()
    .optional()
    .describe(
      "A refund of all that was paid cancels an order of which nothing is packed, unless this is true. It is kept in the order's metadata, for refunds by any method; omit it to leave the earlier choice.",
    ),
  restock: z
    .boolean()
    .optional()
    .describe("Whether the pieces of an order that is cancelled so can be sold again; true by default."),
}
const amount = { amount: z.number().int().positive().optional().describe("All that is left by default.") }
const owed = {
  owed: z
    .number()
    .int()
    .positive()
    .optional()
    .describe("For a refund of what the shop owes: all that is owed; 409 when it is another, or less than the amount."),
}

const excess = z.number().int().positive().describe("All that is too much; 409 when it is another.")

export const RefundOrderRequest = z
  .discriminatedUnion("method", [
    z.strictObject({ ...reversal, ...attempt, ...owed, ...ending }),
    z.strictObject({ method: z.literal("b2c"), reason: Reason, ...attempt, ...amount, ...owed, ...ending }),
    z.strictObject({ ...manual, ...attempt, ...amount, ...owed, ...ending }),
  ])
  .meta({ id: "MpesaRefundOrderRequest" })

/** What is too much of a payment under review, which is accepted into its order first. */
export const AcceptAndRefundRequest = z
  .discriminatedUnion("method", [
    z.strictObject({ method: z.literal("b2c"), reason: Reason, attempt_id: z.string(), amount: excess }),
    z.strictObject({ ...manual, attempt_id: z.string(), amount: excess }),
  ])
  .meta({ id: "MpesaAcceptAndRefundRequest" })

/** One of the refunds that return what the shop owes for an order. */
export const DifferenceRefund = z
  .object({
    attempt_id: z.string(),
    receipt: z.string().nullable(),
    amount: z.number().int(),
    method: z.enum(["reversal", "b2c"]),
  })
  .meta({ id: "MpesaDifferenceRefund", description: "Whole shillings." })

export const RefundDifferenceRequest = z
  .strictObject({
    amount: z.number().int().positive().describe("All that is owed; 409 when it is another."),
    reason: Reason,
  })
  .meta({ id: "MpesaRefundDifferenceRequest" })

/** An unallocated payment is refunded as a whole. */
export const RefundUnallocatedRequest = z
  .discriminatedUnion("method", [z.strictObject(reversal), z.strictObject(manual)])
  .meta({ id: "MpesaRefundUnallocatedRequest" })

/** Outcome that the merchant found in the M-Pesa portal for a refund without a result. */
export const ResolveRefundRequest = z
  .discriminatedUnion("returned", [
    z.strictObject({ returned: z.literal(true), return_receipt: ReceiptNumber }),
    z.strictObject({ returned: z.literal(false) }),
  ])
  .meta({ id: "MpesaResolveRefundRequest" })

export type RefundMethod = z.infer<typeof RefundMethod>
export type MpesaRefund = z.infer<typeof MpesaRefund>
export type NumberedRefund = z.infer<typeof NumberedRefund>
export type RefundListResponse = z.infer<typeof RefundListResponse>
export type OpenRefundsResponse = z.infer<typeof OpenRefundsResponse>
export type RefundOrderRequest = z.infer<typeof RefundOrderRequest>
export type AcceptAndRefundRequest = z.infer<typeof AcceptAndRefundRequest>
export type DifferenceRefund = z.infer<typeof DifferenceRefund>
export type RefundDifferenceRequest = z.infer<typeof RefundDifferenceRequest>
export type RefundUnallocatedRequest = z.infer<typeof RefundUnallocatedRequest>
export type ResolveRefundRequest = z.infer<typeof ResolveRefundRequest>
