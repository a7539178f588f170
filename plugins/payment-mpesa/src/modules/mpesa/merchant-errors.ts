import { MedusaError } from "@medusajs/framework/utils"
import * as copy from "./copy"

type MerchantErrorType = "NOT_FOUND" | "INVALID_DATA" | "NOT_ALLOWED" | "FORBIDDEN" | "CONFLICT"

/** Error with a message for the merchant. Medusa derives the HTTP status from its type. */
export function merchantError(type: MerchantErrorType, message: string): MedusaError {
  return type === "CONFLICT" ? new ConflictError(message) : new MedusaError(MedusaError.Types[type], message)
}

export const paymentNotFound = () => merchantError("NOT_FOUND", copy.paymentNotFound)

export const orderHasNoPayment = () => merchantError("NOT_FOUND", copy.orderHasNoPayment)

export const paymentAlreadyRefunded = () => merchantError("CONFLICT", copy.paymentAlreadyRefunded)

export const orderAlreadyPaid = () => merchantError("CONFLICT", copy.orderAlreadyPaid)

/**
 * Medusa's error handler replaces the message of a conflict by one of its own, except for errors that look like those
 * of `http-errors`. These three fields make it look like one.
 */
class ConflictError extends MedusaError {
  readonly expose = true
  readonly status = 409
  readonly statusCode = 409

  constructor(message: string) {
    super(MedusaError.Types.CONFLICT, message)
  }
}
