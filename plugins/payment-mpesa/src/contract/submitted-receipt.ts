import { z } from "zod"
import { ReceiptNumber } from "./admin/request-fields"

export const SUBMITTED_RECEIPT_STATES = ["checking", "attached", "unmatched"] as const

/**
 * What became of a receipt that a shopper submitted.
 * - `checking`: M-Pesa has been asked about it
 * - `attached`: its payment belongs to this order
 * - `unmatched`: anything else, without saying what: an unknown receipt and the receipt of another order look the same
 */
export const SubmittedReceiptState = z.enum(SUBMITTED_RECEIPT_STATES)

export const SubmitReceiptRequest = z.object({ receipt: ReceiptNumber }).meta({ id: "SubmitReceiptRequest" })

export const SubmittedReceipt = z.object({ receipt: z.string(), state: SubmittedReceiptState }).meta({
  id: "SubmittedReceipt",
  description:
    "checking: M-Pesa was asked, submit it again for the result; attached: its payment belongs to this order; unmatched: anything else, the same for an unknown receipt and for one of another order",
})

export type SubmittedReceiptState = z.infer<typeof SubmittedReceiptState>
export type SubmitReceiptRequest = z.infer<typeof SubmitReceiptRequest>
export type SubmittedReceipt = z.infer<typeof SubmittedReceipt>
