import { z } from "zod"
import { ATTEMPT_STATES } from "../attempt-states"
import * as copy from "./copy"
import { Reason, ReceiptNumber } from "./request-fields"

/** Units of every payment in these contracts. */
export const UNITS = "Whole shillings, masked number, ISO 8601 times."

export const MpesaAttemptState = z.enum(ATTEMPT_STATES).meta({
  id: "MpesaAttemptState",
  description: "unknown: the outcome cannot be known yet; needs_review: money was received that the merchant reviews",
})

export const ResultTime = z.string().nullable().describe("When the result was known, or the outcome became unknown.")

export const CanPayOut = z.boolean().describe("The payer's number is known for certain, which a refund by B2C needs.")

/** One attempt of an order. */
export const MpesaAttempt = z
  .object({
    id: z.string(),
    state: MpesaAttemptState,
    channel: z.enum(["prompt", "paybill"]),
    amount: z.number().int(),
    paid_amount: z.number().nullable().describe("Amount received; null when there is none, or it is unknown."),
    phone: z.string().nullable().describe("Masked."),
    can_pay_out: CanPayOut,
    receipt: z.string().nullable(),
    paid_unverified: z.boolean().describe("A query reported success, but no receipt has arrived."),
    result_code: z.string().nullable(),
    result_text: z.string().nullable(),
    review_reason: z.string().nullable(),
    review_text: z.string().nullable(),
    reviewed_at: z.string().nullable().describe("When the merchant closed the review."),
    capture_error: z.string().nullable(),
    created_at: z.string(),
    prompted_at: z.string().nullable(),
    result_at: ResultTime,
    captured_at: z.string().nullable(),
  })
  .meta({ id: "MpesaAttempt", description: UNITS })

/** Effect of a payment on an order. */
export const PaymentOutcome = z
  .enum(["settled", "receipt_added", "review", "unknown", "pending", "ignored", "forged"])
  .meta({
    id: "MpesaPaymentOutcome",
    description: "settled: the result was applied, paid or not; review: the payment does not fit",
  })

export const PaymentOutcomeResponse = z.object({ outcome: PaymentOutcome }).meta({ id: "MpesaPaymentOutcomeResponse" })

export const QueryResult = z.enum(["money", "no_money", "no_answer", "not_asked", "no_id"]).meta({
  id: "MpesaQueryResult",
  description:
    "no_answer: no result yet; not_asked: query rate limit reached, or Daraja is unavailable; no_id: no checkout request id",
})

export const QueryAttemptResponse = z.object({ result: QueryResult }).meta({ id: "MpesaQueryAttemptResponse" })

/** Reason of an action, kept in the audit log. */
export const ReasonRequest = z.strictObject({ reason: Reason }).meta({ id: "MpesaReasonRequest" })

/** A receipt that the merchant read on a phone or a statement. */
export const ProposeReceiptRequest = z
  .strictObject({
    receipt: ReceiptNumber,
    amount: z.number().int().positive().max(10_000_000).describe("Whole shillings."),
    reason: Reason,
  })
  .meta({ id: "MpesaProposeReceiptRequest" })

/** Order that a payment belongs to, and how the merchant knows. */
export const AllocationRequest = z
  .strictObject({
    order_id: z.string().min(1),
    reason: z.string().trim().min(3, copy.ALLOCATION_REASON_REQUIRED).max(500),
  })
  .meta({ id: "MpesaAllocationRequest" })

export const EmptyResponse = z.object({}).meta({ id: "MpesaEmptyResponse" })

export type MpesaAttempt = z.infer<typeof MpesaAttempt>
export type PaymentOutcome = z.infer<typeof PaymentOutcome>
export type PaymentOutcomeResponse = z.infer<typeof PaymentOutcomeResponse>
export type QueryResult = z.infer<typeof QueryResult>
export type QueryAttemptResponse = z.infer<typeof QueryAttemptResponse>
export type ReasonRequest = z.infer<typeof ReasonRequest>
export type ProposeReceiptRequest = z.infer<typeof ProposeReceiptRequest>
export type AllocationRequest = z.infer<typeof AllocationRequest>
export type EmptyResponse = z.infer<typeof EmptyResponse>
