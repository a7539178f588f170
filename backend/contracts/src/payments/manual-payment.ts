import { z } from "zod"
import { REFUND_REASON_REQUIRED, VOID_REASON_REQUIRED } from "../shared/copy"

/** How the customer paid, for a payment that the merchant records. */
export const ManualPaymentMethod = z
  .enum(["cash", "bank_transfer", "on_delivery", "other"])
  .meta({ id: "ManualPaymentMethod" })

export const ManualPaymentRequest = z
  .object({
    method: ManualPaymentMethod,
    amount: z.number().int().positive().describe("Whole shillings, at most what is due."),
    reference: z
      .string()
      .trim()
      .max(100)
      .default("")
      .describe("Number of a receipt or transfer; shown to the shopper."),
    note: z.string().trim().max(500).default("").describe("For the staff only."),
  })
  .meta({ id: "ManualPaymentRequest" })

export const ManualPayment = z
  .object({
    id: z.string(),
    method: ManualPaymentMethod,
    amount: z.number().int().positive(),
    reference: z.string(),
    note: z.string(),
    recordedBy: z.string().nullable().describe("Name of the administrator, else the e-mail address or id."),
    recordedAt: z.string(),
    capturedAt: z.string().nullable().describe("When Medusa recorded it; null for a moment after `recordedAt`."),
    voidedAt: z.string().nullable().describe("When it was voided: it had not been received."),
    voidReason: z.string().nullable(),
    voidedBy: z.string().nullable().describe("As `recordedBy`."),
  })
  .meta({ id: "ManualPayment" })

export const ManualPayments = z
  .object({
    due: z.number().int().nonnegative().describe("Whole shillings that the order lacks now."),
    owed: z
      .number()
      .int()
      .nonnegative()
      .describe("Whole shillings that the shop owes after a change, as far as these payments can return them."),
    payments: z.array(ManualPayment).describe("Newest first."),
  })
  .meta({ id: "ManualPayments" })

/** What the shop owes after a change, and the merchant has returned. */
export const ManualRefundRequest = z
  .object({
    amount: z
      .number()
      .int()
      .positive()
      .describe("All that is owed, in whole shillings; 409 when it is another amount."),
    reason: z.string().trim().min(3, REFUND_REASON_REQUIRED).max(500),
  })
  .meta({ id: "ManualRefundRequest" })

/** The part of the engine's answer that is used after an order was marked as kept open. */
export const UpdatedOrder = z.object({ order: z.object({ id: z.string() }) })

/** Reason for voiding a payment, kept in the audit log. */
export const VoidPaymentRequest = z
  .object({ reason: z.string().trim().min(3, VOID_REASON_REQUIRED).max(500) })
  .meta({ id: "VoidPaymentRequest" })

export type ManualRefundRequest = z.infer<typeof ManualRefundRequest>
export type VoidPaymentRequest = z.infer<typeof VoidPaymentRequest>
export type ManualPaymentMethod = z.infer<typeof ManualPaymentMethod>
export type ManualPaymentRequest = z.infer<typeof ManualPaymentRequest>
export type ManualPayment = z.infer<typeof ManualPayment>
export type ManualPayments = z.infer<typeof ManualPayments>
