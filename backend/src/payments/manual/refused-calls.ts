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
 * Middleware of Medusa's calls that authorise or capture a payment with any of its providers: the shop's lists and books would not
 * have it. The shop captures its own payments itself, also after an interruption, with the sessions that it has made.
 * @throws ApiFailure 409 `use_mark_as_paid`
 */
export function refuseOtherPayment(): never {
  throw new ApiFailure(409, copy.capturedByShop, "use_mark_as_paid")
}
