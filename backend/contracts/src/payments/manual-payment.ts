import { z } from "zod"

/** How the customer paid, for a payment that the merchant records. */
export const ManualPaymentMethod = z
  .enum(["cash", "bank_transfer", "on_delivery", "other"])
  .meta({ id: "ManualPaymentMethod" })

export const ManualPaymentRequest = z
  .object({
    method: ManualPaymentMethod,
    amount: z.number().int().positive().describe("Whole shillings: what the order lacks now, exactly."),
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
    recordedBy: z.string().nullable().describe("Id of the administrator."),
    recordedAt: z.string(),
    capturedAt: z.string().nullable().describe("When Medusa recorded it; null for a moment after `recordedAt`."),
  })
  .meta({ id: "ManualPayment" })

export const ManualPayments = z
  .object({
    recordable: z.boolean().describe("The order was placed to be paid to the shop directly."),
    due: z.number().int().nonnegative().describe("Whole shillings that the order lacks now."),
    payments: z.array(ManualPayment).describe("Newest first."),
  })
  .meta({ id: "ManualPayments" })

export type ManualPaymentMethod = z.infer<typeof ManualPaymentMethod>
export type ManualPaymentRequest = z.infer<typeof ManualPaymentRequest>
export type ManualPayment = z.infer<typeof ManualPayment>
export type ManualPayments = z.infer<typeof ManualPayments>
