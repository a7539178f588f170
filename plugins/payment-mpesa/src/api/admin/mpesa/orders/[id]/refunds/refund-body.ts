import { z } from "zod"
import { reason, receipt } from "../../../bodies"

/**
 * `reversal`: Safaricom gives the whole payment back. `b2c`: the shop pays all or a part to the payer's number.
 * `manual`: it was returned by hand, all or a part of it.
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

/** What somebody found in the M-Pesa portal about a refund whose result never came. */
export const ResolutionBody = z.discriminatedUnion("returned", [
  z.strictObject({ returned: z.literal(true), return_receipt: receipt }),
  z.strictObject({ returned: z.literal(false) }),
])

export type RefundBody = z.infer<typeof RefundBody>
export type ResolutionBody = z.infer<typeof ResolutionBody>
