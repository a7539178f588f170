import { z } from "zod"

/** `phone` is the number to prompt; absent: the one that was prompted last, or that of the order's address. */
export const PaymentBody = z.strictObject({ phone: z.string().min(9).max(20).optional() })

export type PaymentBody = z.infer<typeof PaymentBody>
