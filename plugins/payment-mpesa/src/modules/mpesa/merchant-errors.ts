import { MedusaError } from "@medusajs/framework/utils"

type MerchantErrorType = "NOT_FOUND" | "INVALID_DATA" | "NOT_ALLOWED" | "FORBIDDEN" | "CONFLICT"

/** Why something cannot be done, in words for the merchant; the engine makes an HTTP status of the type. */
export function merchantError(type: MerchantErrorType, message: string): MedusaError {
  return type === "CONFLICT" ? new ConflictError(message) : new MedusaError(MedusaError.Types[type], message)
}

export const paymentNotFound = () => merchantError("NOT_FOUND", "There is no such payment.")

export const orderHasNoPayment = () => merchantError("NOT_FOUND", "This order has no M-Pesa payment.")

export const orderAlreadyPaid = () => merchantError("CONFLICT", "This order has its money already.")

/**
 * The engine's error handler writes a sentence of its own over what a conflict was about. It leaves alone what looks
 * like an error of `http-errors`: these three say so.
 */
class ConflictError extends MedusaError {
  readonly expose = true
  readonly status = 409
  readonly statusCode = 409

  constructor(message: string) {
    super(MedusaError.Types.CONFLICT, message)
  }
}
