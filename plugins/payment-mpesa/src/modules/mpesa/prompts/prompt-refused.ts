import { MedusaError } from "@medusajs/framework/utils"
import type { PromptDecision } from "../../../contract/payment-policy"
import { type InternalCode, shopperText } from "../../../daraja/stk/result-codes"

export type RefusalCode =
  "payment_open" | "too_soon" | "already_paid" | "too_many_prompts" | "amount_too_large" | "order_closed"

/**
 * Another prompt may not be sent now. `status` is the HTTP status: 409, or 429 for `too_many_prompts`. The message is
 * written for the shopper.
 */
export class PromptRefused extends MedusaError {
  readonly status: 409 | 429

  constructor(
    override readonly code: RefusalCode,
    message: string,
    /** Earliest time for another try; null: unknown, or never. */
    readonly retryAt: Date | null = null,
  ) {
    super(MedusaError.Types.CONFLICT, message, code)
    this.status = code === "too_many_prompts" ? 429 : 409
  }
}

type Rejection = Extract<PromptDecision, { accept: false }>

/** The code with which a prompt ends that the shop's policy rejects. */
export const policyCode = ({ isTemporary = false }: Rejection): InternalCode =>
  isTemporary ? "internal.other_payment" : "internal.closed"

/** How a request for a prompt is refused that the shop's policy rejects. */
export const refusedByPolicy = (rejection: Rejection): PromptRefused =>
  new PromptRefused(rejection.isTemporary ? "payment_open" : "order_closed", shopperText(policyCode(rejection)) ?? "")
