import { z } from "zod"

/** M-Pesa receipt number, normalised. */
export const receipt = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{6,20}$/, "Please enter the receipt as M-Pesa wrote it.")

export const reason = z.string().trim().min(3, "Please say why.").max(500)

/** Reason for an action, kept in the audit log. */
export const ReasonBody = z.strictObject({ reason })

/** A receipt that the merchant read on a phone or a statement. */
export const ReceiptBody = z.strictObject({
  receipt,
  amount: z.number().int().positive().max(10_000_000).describe("Whole shillings."),
  reason,
})

export type ReasonBody = z.infer<typeof ReasonBody>
export type ReceiptBody = z.infer<typeof ReceiptBody>
