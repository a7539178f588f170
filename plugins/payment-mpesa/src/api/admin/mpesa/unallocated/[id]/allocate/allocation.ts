import { z } from "zod"

/** Which order a payment is for, and how the merchant knows. */
export const AllocationBody = z.strictObject({
  order_id: z.string().min(1),
  reason: z.string().trim().min(3, "Please say how you know.").max(500),
})

export type AllocationBody = z.infer<typeof AllocationBody>
