import { z } from "zod"

/** `phone`: number to prompt; omit it for the one prompted last, or the one of the order's address. */
export const PaymentBody = z.strictObject({ phone: z.string().min(9).max(20).optional() })

export type PaymentBody = z.infer<typeof PaymentBody>
