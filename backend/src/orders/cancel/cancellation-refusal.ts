import { ApiFailure } from "../../http/api-failure"
import * as copy from "../copy"

/** Why a shopper's cancellation is refused, in words: 409. */
export function cancellationRefusal(because: keyof typeof copy.CANCELLATION_REFUSALS): ApiFailure {
  const { code, message } = copy.CANCELLATION_REFUSALS[because]
  return new ApiFailure(409, message, code)
}
