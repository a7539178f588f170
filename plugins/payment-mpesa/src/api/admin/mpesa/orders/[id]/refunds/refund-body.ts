import { z } from "zod"

const receipt = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{6,20}$/, "Please enter the receipt as M-Pesa wrote it.")

const reason = z.string().trim().min(3, "Please say why.").max(500)

/** `reversal`: Safaricom gives the whole payment back. `manual`: it was returned by hand, all or a part of it. */
export const RefundBody = z.discriminatedUnion("method", [
  z.strictObject({ method: z.literal("reversal"), attempt_id: z.string().optional(), reason }),
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
