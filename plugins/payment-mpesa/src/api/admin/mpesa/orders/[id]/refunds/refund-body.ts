import { z } from "zod"
import { reason, receipt } from "../../../bodies"

/**
 * `reversal`: Safaricom reverses the whole payment. `b2c`: payout of all or a part to the payer's number. `manual`:
 * all or a part was returned outside this system.
 */
export const RefundBody = z.discriminatedUnion("method", [
  z.strictObject({ method: z.literal("reversal"), attempt_id: z.string().optional(), reason }),
  z.strictObject({
    method: z.literal("b2c"),
    attempt_id: z.string().optional(),
    amount: z.number().int().positive().optional(),
    reason,
  }),
  z.strictObject({
    method: z.literal("manual"),
    attempt_id: z.string().optional(),
    amount: z.number().int().positive().optional(),
    return_receipt: receipt,
    reason,
  }),
])

/** Outcome that the merchant found in the M-Pesa portal for a refund without a result. */
export const ResolutionBody = z.discriminatedUnion("returned", [
  z.strictObject({ returned: z.literal(true), return_receipt: receipt }),
  z.strictObject({ returned: z.literal(false) }),
])

export type RefundBody = z.infer<typeof RefundBody>
export type ResolutionBody = z.infer<typeof ResolutionBody>
