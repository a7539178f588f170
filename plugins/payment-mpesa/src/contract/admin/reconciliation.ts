import { z } from "zod"
import { PaymentOutcome } from "./attempts"
import { NairobiDay } from "./request-fields"
import { UnallocatedReason } from "./review"

export const ReconciliationQuery = z
  .object({ day: NairobiDay.optional().describe("Today by default.") })
  .meta({ id: "MpesaReconciliationQuery" })

export const SIGNED_SHILLINGS = "Shillings, negative when money left."

/** A receipt on which statement and shop differ. */
export const Difference = z
  .object({
    kind: z
      .enum(["statement_only", "shop_only", "amounts", "balance_gap"])
      .describe(
        "Only the statement has it, only the shop has it, both with different amounts, or the balance of a line does not follow from the line before.",
      ),
    receipt: z.string().nullable(),
    linked_receipt: z.string().nullable().describe("Of a return that only the statement has: the returned payment."),
    at: z.string(),
    statement: z.number().nullable().describe("Of a balance_gap: the change of the balance that no line explains."),
    shop: z.number().nullable(),
    status: z.enum(["paid", "review", "unallocated", "returned"]).nullable().describe("How the shop counts it."),
    order_id: z.string().nullable(),
    account: z.string().nullable(),
    line_id: z.string().nullable().describe("Statement line that can be recorded as a payment."),
  })
  .meta({ id: "MpesaDifference", description: SIGNED_SHILLINGS })

export const NumberedDifference = Difference.extend({ order_number: z.number().int().nullable() }).meta({
  id: "MpesaNumberedDifference",
})

const day = {
  day: z.string().describe("Day in Nairobi."),
  covered_until: z
    .string()
    .nullable()
    .describe(
      "Time up to which statements cover the day from its start; null without one. Today is covered partly. On a day with payments from the B2C shortcode, its statement counts too.",
    ),
  reconciled: z.boolean().describe("Statements cover the day, and nothing differs."),
  statement: z.object({ paid_in: z.number(), returned: z.number(), net: z.number() }),
  fees: z.number().describe("Sum of Safaricom's charges, negative."),
  closing_balance: z.number().nullable().describe("After the day's last line; null when the statements have none."),
  shop: z.object({
    paid: z.number(),
    review: z.number(),
    unallocated: z.number(),
    returned: z.number(),
    net: z.number(),
  }),
  returned_twice: z
    .number()
    .describe(
      "Part of what left the shop: refunded before Safaricom reversed its payment, so the customers have it twice.",
    ),
  difference: z.number().describe("Statement minus shop."),
  other_payments: z
    .number()
    .describe("Captured less refunded by other payment methods, such as cash; no statement of M-Pesa has them."),
}

export const DayReconciliation = z
  .object({ ...day, differences: z.array(Difference) })
  .meta({ id: "MpesaDayReconciliation", description: "Shillings." })

export const NumberedDayReconciliation = z
  .object({ ...day, differences: z.array(NumberedDifference) })
  .meta({ id: "MpesaNumberedDayReconciliation", description: "Shillings." })

export const DayOverview = z
  .object({
    day: z.string(),
    covered: z.boolean().describe("From its start to its end; today: to the newest statement."),
    reconciled: z.boolean(),
    differences: z.number().int(),
    has_transactions: z.boolean(),
  })
  .meta({ id: "MpesaDayOverview" })

export const ReconciliationResponse = z
  .object({ reconciliation: NumberedDayReconciliation, days: z.array(DayOverview).describe("Newest first.") })
  .meta({ id: "MpesaReconciliationResponse" })

export const StatementImport = z
  .object({
    lines: z.number().int().describe("Completed transactions in the file."),
    added: z.number().int().describe("Lines that no earlier file contained."),
    skipped: z.number().int().describe("Lines of transactions that were not completed."),
    first_day: z.string(),
    last_day: z.string(),
  })
  .meta({ id: "MpesaStatementImport" })

export const ImportStatementResponse = z
  .object({ imported: StatementImport })
  .meta({ id: "MpesaImportStatementResponse" })

export const RecordLineResponse = z
  .object({ outcome: z.union([PaymentOutcome, UnallocatedReason]) })
  .meta({ id: "MpesaRecordLineResponse" })

export type Difference = z.infer<typeof Difference>
export type NumberedDifference = z.infer<typeof NumberedDifference>
export type DayReconciliation = z.infer<typeof DayReconciliation>
export type NumberedDayReconciliation = z.infer<typeof NumberedDayReconciliation>
export type DayOverview = z.infer<typeof DayOverview>
export type ReconciliationResponse = z.infer<typeof ReconciliationResponse>
export type StatementImport = z.infer<typeof StatementImport>
export type ImportStatementResponse = z.infer<typeof ImportStatementResponse>
export type RecordLineResponse = z.infer<typeof RecordLineResponse>
