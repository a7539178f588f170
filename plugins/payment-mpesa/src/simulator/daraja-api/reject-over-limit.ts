import type { ServerResponse } from "node:http"
import { sendError, spikeArrest, SYSTEM_BUSY } from "../http/error-responses"
import type { Safaricom } from "../network/safaricom"

/**
 * Rejects a call above the limit of queries, by the gateway's 429 and by Daraja's 500.003.02 in turn: both are reported.
 * @returns whether the call was rejected
 */
export function rejectOverLimit(response: ServerResponse, { queryLimit }: Safaricom): boolean {
  if (queryLimit.consume()) return false
  if (queryLimit.rejected % 2 === 1) spikeArrest(response)
  else sendError(response, SYSTEM_BUSY)
  return true
}
