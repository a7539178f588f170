import { z } from "zod"

/** Order that a payment belongs to, and the reason. */
export const AllocationBody = z.strictObject({
  order_id: z.string().min(1),
  reason: z.string().trim().min(3, "Please say how you know.").max(500),
})

export type AllocationBody = z.infer<typeof AllocationBody>
