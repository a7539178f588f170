import { textOf } from "../http/http"
import type { Safaricom } from "../network/safaricom"
import { DESCRIPTIONS } from "../scripts/scripts"

/** Time until the result of a request is sent. */
const RESULT_DELAY_MS = 4_000

/** Result of a request with an asynchronous result. */
export interface Outcome {
  ids: { ConversationID: string; OriginatorConversationID: string }
  /** Result code; `timeout`: queue timeout; `silence`: no result. */
  outcome: string
  /** Parameters of a success. */
  done?: { receipt: string; parameters: { Key: string; Value?: string | number }[] }
}

/** Sends the result of a request to its ResultURL or QueueTimeOutURL, once, after a delay. */
export function sendResult(
  safaricom: Safaricom,
  input: Record<string, unknown>,
  { ids, outcome, done }: Outcome,
): void {
  if (outcome.startsWith("silen")) return
  const isTimeout = outcome === "timeout"
  const url = textOf(input[isTimeout ? "QueueTimeOutURL" : "ResultURL"])
  const Result = {
    ResultType: 0,
    // Daraja sends numbers and texts.
    ResultCode: isTimeout ? "1" : /^\d+$/.test(outcome) ? Number(outcome) : outcome,
    ResultDesc: isTimeout ? "The request timed out." : (DESCRIPTIONS[outcome] ?? "No description."),
    ...ids,
    ...(done && { TransactionID: done.receipt, ResultParameters: { ResultParameter: done.parameters } }),
  }
  const shortcode = textOf(input["ReceiverParty"]) || textOf(input["PartyA"])
  safaricom.clock.after(RESULT_DELAY_MS, () => {
    void safaricom.callbacks.send({ checkoutRequestId: "", url, shortcode, body: { Result } })
  })
}
