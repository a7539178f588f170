import { ATTEMPT_STATES } from "@mavazi/payment-mpesa/contract/attempt-states"
import { z } from "zod"

/** The plugin is also installed without the shop, so it defines them. A payment gateway uses those that it has. */
export const PaymentAttemptState = z.enum(ATTEMPT_STATES).meta({
  id: "PaymentAttemptState",
  description:
    "cancelled: declined by the payer; unknown: the outcome cannot be known yet; needs_review: money was received that the merchant reviews",
})

export type PaymentAttemptState = z.infer<typeof PaymentAttemptState>

export { ENDED_WITHOUT_MONEY_STATES } from "@mavazi/payment-mpesa/contract/attempt-states"
