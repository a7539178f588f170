import { z } from "zod"
import { PaymentOutcome } from "./attempts"

/** A receipt that one user entered and that Safaricom or another user has to confirm. */
export const ReceiptProposal = z
  .object({
    id: z.string(),
    receipt: z.string(),
    amount: z.number().int().describe("Whole shillings."),
    reason: z.string(),
    proposed_by: z.string().describe("Id of the user."),
    created_at: z.string(),
  })
  .meta({ id: "MpesaReceiptProposal" })

/** Latest result of a status query for a receipt. */
export const ReceiptStatus = z
  .object({
    receipt: z.string(),
    state: z.enum(["pending", "completed", "failed", "open", "unanswered"]),
    result_code: z.string().nullable(),
    result_text: z.string().nullable(),
    shortcode: z.string().nullable().describe("Recipient of the payment."),
    amount: z.number().nullable().describe("Shillings."),
    happened_at: z.string().nullable(),
    asked_at: z.string(),
    answered_at: z.string().nullable(),
  })
  .meta({ id: "MpesaReceiptStatus", description: "pending: no result yet; open: Safaricom does not know the outcome" })

export const ReceiptStatusResponse = z
  .object({ status: ReceiptStatus.nullable().describe("Null without a query.") })
  .meta({ id: "MpesaReceiptStatusResponse" })

/** What became of a receipt that a user entered. */
export const EnterReceiptResponse = z
  .object({
    state: z.enum(["applied", "checking", "second_person"]),
    outcome: PaymentOutcome.nullable().describe("Only of a receipt that is applied."),
  })
  .meta({
    id: "MpesaEnterReceiptResponse",
    description:
      "applied: Safaricom has confirmed receipt and amount; checking: Safaricom was asked, and its confirmation applies the receipt; second_person: Safaricom cannot be asked, so a second user has to confirm it",
  })

export type EnterReceiptResponse = z.infer<typeof EnterReceiptResponse>
export type ReceiptProposal = z.infer<typeof ReceiptProposal>
export type ReceiptStatus = z.infer<typeof ReceiptStatus>
export type ReceiptStatusResponse = z.infer<typeof ReceiptStatusResponse>
