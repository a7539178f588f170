import { MedusaError } from "@medusajs/framework/utils"

type RefusalType = "NOT_FOUND" | "INVALID_DATA" | "NOT_ALLOWED" | "FORBIDDEN" | "CONFLICT"

/** Why something cannot be done, in words for the merchant; the engine makes an HTTP status of the type. */
export function refusal(type: RefusalType, message: string): MedusaError {
  return type === "CONFLICT" ? new Conflict(message) : new MedusaError(MedusaError.Types[type], message)
}

export const noSuchPayment = () => refusal("NOT_FOUND", "There is no such payment.")

export const noPaymentOfOrder = () => refusal("NOT_FOUND", "This order has no M-Pesa payment.")

export const orderIsPaid = () => refusal("CONFLICT", "This order has its money already.")

/**
 * The engine's error handler writes a sentence of its own over what a conflict was about. It leaves alone what looks
 * like an error of `http-errors`: these three say so.
 */
class Conflict extends MedusaError {
  readonly expose = true
  readonly status = 409
  readonly statusCode = 409

  constructor(message: string) {
    super(MedusaError.Types.CONFLICT, message)
  }
}
