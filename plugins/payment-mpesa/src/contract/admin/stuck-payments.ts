import { z } from "zod"
import { MpesaAttemptState, UNITS } from "./attempts"
import { ReceiptProposal } from "./receipts"

/** A payment that makes no progress. */
export const StuckPayment = z
  .object({
    id: z.string(),
    order_id: z.string(),
    kind: z
      .enum(["waiting", "uncaptured", "unverified", "proposed"])
      .describe(
        "waiting: no result of the prompt yet; uncaptured: paid, but not captured in Medusa; unverified: paid, but without a receipt; proposed: a receipt waits for confirmation",
      ),
    state: MpesaAttemptState,
    amount: z.number().int(),
    phone: z.string().nullable().describe("Masked."),
    since: z.string(),
    status_text: z.string().describe("Latest event."),
    proposal: ReceiptProposal.nullable(),
  })
  .meta({ id: "MpesaStuckPayment", description: UNITS })

/** The proposal as one user of the admin sees it. */
export const ReceiptProposalView = ReceiptProposal.extend({
  proposed_by: z.string().describe("Name of the user."),
  is_own: z.boolean().describe("The user who asks has proposed it."),
}).meta({ id: "MpesaReceiptProposalView" })

export const NumberedStuckPayment = StuckPayment.extend({
  order_number: z.number().int().nullable(),
  proposal: ReceiptProposalView.nullable(),
}).meta({ id: "MpesaNumberedStuckPayment" })

export const StuckPaymentsResponse = z
  .object({ payments: z.array(NumberedStuckPayment).describe("Oldest first.") })
  .meta({ id: "MpesaStuckPaymentsResponse" })

export type StuckPayment = z.infer<typeof StuckPayment>
export type ReceiptProposalView = z.infer<typeof ReceiptProposalView>
export type NumberedStuckPayment = z.infer<typeof NumberedStuckPayment>
export type StuckPaymentsResponse = z.infer<typeof StuckPaymentsResponse>
