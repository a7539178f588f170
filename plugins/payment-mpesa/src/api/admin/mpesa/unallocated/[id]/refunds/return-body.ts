import { z } from "zod"
import { reason, receipt } from "../../../bodies"

/** `reversal`: Safaricom reverses the payment. `manual`: the whole payment was returned outside this system. */
export const ReturnBody = z.discriminatedUnion("method", [
  z.strictObject({ method: z.literal("reversal"), reason }),
  z.strictObject({ method: z.literal("manual"), return_receipt: receipt, reason }),
])

export type ReturnBody = z.infer<typeof ReturnBody>
