import { ApiFailure } from "../http/api-failure"
import * as copy from "./copy"

/**
 * Middleware of the calls that give an order to another customer: the engine would wait for an answer of that customer, whom it
 * does not tell and who has no page for it.
 * @throws ApiFailure 409
 */
export function refuseTransfer(): void {
  throw new ApiFailure(409, copy.noTransfer)
}
