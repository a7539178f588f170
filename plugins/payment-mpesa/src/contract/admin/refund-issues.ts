import { z } from "zod"
import { REFUND_ISSUE_KINDS } from "../alert-kinds"

/** A refund that failed, or a reversal by Safaricom, that a merchant has to deal with. */
export const RefundIssue = z
  .object({
    id: z.string(),
    kind: z
      .enum(REFUND_ISSUE_KINDS)
      .describe(
        "refund_failed: the refund did not arrive; customer_reversal: Safaricom reversed the payment for the customer; returned_twice: it did so after the shop had refunded this amount",
      ),
    order_id: z.string().nullable(),
    amount: z.number().int(),
    receipt: z.string().nullable().describe("Receipt of the payment."),
    since: z.string(),
    result_text: z.string().nullable().describe("Why the refund failed."),
  })
  .meta({ id: "MpesaRefundIssue", description: "Whole shillings, ISO 8601 time." })

export const NumberedRefundIssue = RefundIssue.extend({ order_number: z.number().int().nullable() }).meta({
  id: "MpesaNumberedRefundIssue",
})

export const RefundIssuesResponse = z
  .object({ issues: z.array(NumberedRefundIssue).describe("Oldest first.") })
  .meta({ id: "MpesaRefundIssuesResponse" })

export type RefundIssue = z.infer<typeof RefundIssue>
export type NumberedRefundIssue = z.infer<typeof NumberedRefundIssue>
export type RefundIssuesResponse = z.infer<typeof RefundIssuesResponse>
