import { z } from "zod"
import { ALERT_KINDS } from "../alert-kinds"
import { CanPayOut } from "./attempts"
import { refundMethodsField } from "./refunds"

/** A payment under review. */
export const ReviewItem = z
  .object({
    id: z.string(),
    order_id: z.string(),
    receipt: z.string().nullable(),
    expected: z.number().describe("Amount of the order."),
    received: z.number().nullable(),
    phone: z.string().nullable().describe("Masked."),
    can_pay_out: CanPayOut,
    reason: z.string().nullable(),
    detail: z.string().nullable().describe("Text from the order or from Medusa."),
    since: z.string(),
    refundable: z.number().describe("Shillings that can be refunded."),
    missing: z.number().describe("Shillings that stay due when the payment is accepted."),
    excess: z.number().describe("Shillings that are too much when the payment is accepted."),
    allowed_actions: z.object({
      retry_capture: z.boolean(),
      accept: z.boolean().describe("Put the amount received into the order, whatever is due."),
      move: z.boolean(),
      dismiss: z.boolean(),
    }),
    move_target: z
      .string()
      .nullable()
      .describe("Order that it was probably meant for: of the same payer, with exactly this amount due."),
  })
  .meta({ id: "MpesaReviewItem", description: "Whole shillings, masked number, ISO 8601 time." })

export const NumberedReviewItem = ReviewItem.extend({
  order_number: z.number().int().nullable(),
  move_target_number: z.number().int().nullable(),
}).meta({
  id: "MpesaNumberedReviewItem",
})

export const ReviewResponse = z
  .object({ payments: z.array(NumberedReviewItem).describe("Oldest first."), ...refundMethodsField })
  .meta({ id: "MpesaReviewResponse" })

/** Why no order was found for a payment by account number. */
export const UnallocatedReason = z
  .enum(["no_reference", "unknown_reference", "mistyped_reference", "ambiguous_reference"])
  .meta({ id: "MpesaUnallocatedReason" })

/** A prompt without a receipt that an unallocated payment may have answered. */
export const PossiblePrompt = z
  .object({
    order_id: z.string(),
    phone: z.string().nullable().describe("Masked."),
    sent_at: z.string(),
  })
  .meta({ id: "MpesaPossiblePrompt" })

export const NumberedPossiblePrompt = PossiblePrompt.extend({ order_number: z.number().int().nullable() }).meta({
  id: "MpesaNumberedPossiblePrompt",
})

/** A payment that belongs to no order. */
export const UnallocatedPayment = z
  .object({
    id: z.string(),
    receipt: z.string(),
    amount: z.number().describe("Shillings; may have cents."),
    reference: z.string().describe("Account number as the payer typed it."),
    reason: UnallocatedReason.nullable(),
    payer: z.object({ phone: z.string().describe("Masked."), name: z.string() }),
    paid_at: z.string(),
    prompts: z
      .array(PossiblePrompt)
      .describe("Prompts that it may have answered. It cannot be refunded while there are any."),
    order_id: z.string().nullable().describe("Order for which a shopper has submitted its receipt; the latest one."),
  })
  .meta({ id: "MpesaUnallocatedPayment" })

export const NumberedUnallocatedPayment = UnallocatedPayment.extend({
  prompts: z.array(NumberedPossiblePrompt),
  order_number: z.number().int().nullable(),
}).meta({ id: "MpesaNumberedUnallocatedPayment" })

export const UnallocatedResponse = z
  .object({ payments: z.array(NumberedUnallocatedPayment).describe("Oldest first."), ...refundMethodsField })
  .meta({ id: "MpesaUnallocatedResponse" })

export const OpenAlertsResponse = z
  .object({
    open: z
      .array(z.object({ kind: z.enum(ALERT_KINDS), count: z.number().int(), amount: z.number().int() }))
      .describe("Cases that need the merchant now, by kind; those without a case are absent. Whole shillings."),
  })
  .meta({ id: "MpesaOpenAlertsResponse" })

export type ReviewItem = z.infer<typeof ReviewItem>
export type NumberedReviewItem = z.infer<typeof NumberedReviewItem>
export type ReviewResponse = z.infer<typeof ReviewResponse>
export type UnallocatedReason = z.infer<typeof UnallocatedReason>
export type PossiblePrompt = z.infer<typeof PossiblePrompt>
export type UnallocatedPayment = z.infer<typeof UnallocatedPayment>
export type NumberedUnallocatedPayment = z.infer<typeof NumberedUnallocatedPayment>
export type UnallocatedResponse = z.infer<typeof UnallocatedResponse>
export type OpenAlertsResponse = z.infer<typeof OpenAlertsResponse>
