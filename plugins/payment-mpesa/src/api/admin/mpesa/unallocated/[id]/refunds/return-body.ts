import { z } from "zod"
import { reason, receipt } from "../../../bodies"

/** `reversal`: Safaricom gives the payment back. `manual`: it went back by hand, all of it. */
export const ReturnBody = z.discriminatedUnion("method", [
  z.strictObject({ method: z.literal("reversal"), reason }),
  z.strictObject({ method: z.literal("manual"), return_receipt: receipt, reason }),
])

export type ReturnBody = z.infer<typeof ReturnBody>
