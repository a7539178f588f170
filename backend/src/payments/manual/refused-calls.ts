import { ApiFailure } from "../../http/api-failure"
import * as copy from "./copy"

/**
 * Middleware of Medusa's calls that give a credit on an order: its shopper cannot spend it, and the order's page would show
 * another total than was paid.
 * @throws ApiFailure 409 `credit_refused`
 */
export function refuseCredit(): never {
  throw new ApiFailure(409, copy.noCredits, "credit_refused")
}

/**
 * Middleware of the call that runs Medusa's workflow by its name: it captures with a provider of Medusa's own.
 * @throws ApiFailure 409 `use_mark_as_paid`
 */
export function refuseCaptureByName(): never {
  throw new ApiFailure(409, copy.markAsPaidByButton, "use_mark_as_paid")
}
