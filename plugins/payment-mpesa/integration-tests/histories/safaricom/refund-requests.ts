import { acknowledged, connectionError, tokenOf } from "./daraja-responses"
import type { SafaricomState } from "./safaricom-state"

/** Answer to the reversal of a payment. */
export const answerReversal = (state: SafaricomState, body: Record<string, unknown>): Response =>
  giveBack(state, body, { method: "reversal", id: String(body["TransactionID"]) })

/** Answer to a B2C payment. */
export function answerPayout(state: SafaricomState, body: Record<string, unknown>): Response {
  const id = String(body["OriginatorConversationID"])
  state.payoutsAsked.push(id)
  return giveBack(state, body, { method: "b2c", id })
}

/** @param of receipt of the reversed payment, or id of the B2C payment */
function giveBack(
  state: SafaricomState,
  body: Record<string, unknown>,
  { method, id: of }: { method: "reversal" | "b2c"; id: string },
): Response {
  const { payments, refundFates, returns, reversed } = state
  // A payment that does not exist cannot be refunded.
  const isKnown = method === "b2c" || payments.some(({ receipt }) => receipt === of)
  const fate = isKnown ? (refundFates.get(of) ?? "returned") : "refused"
  if (fate === "unreachable") throw connectionError("ECONNREFUSED")
  const isReturned = fate === "returned" || fate === "returned, answer lost"
  const id = method === "b2c" ? of : `reversal_${String(returns.size)}`
  const number = String(returns.size).padStart(2, "0")
  const TransactionID = isReturned ? (method === "b2c" ? `UKPAYOUT${number}` : `${of}R`) : null
  const isReversed = method === "reversal" && reversed.has(of)
  if (isReturned && method === "reversal") state.reverse(of)
  if (TransactionID !== null && method === "b2c")
    state.paidOut.set(of, {
      receipt: TransactionID,
      cents: Number(body["Amount"]) * 100,
      phone: String(body["PartyB"]),
      at: Date.now(),
    })
  returns.set(id, TransactionID)
  const code = isReversed ? "R000001" : isReturned ? "0" : fate === "timeout" ? "1" : "21"
  const Result = { ResultCode: code, ResultDesc: "", ...(TransactionID !== null && { TransactionID }) }
  const to = fate === "timeout" ? "refund_timeout" : "refund_result"
  state.queue({ to, token: tokenOf(body["ResultURL"], -2), body: JSON.stringify({ Result }) })
  if (fate.endsWith("answer lost")) throw connectionError("ECONNRESET")
  return acknowledged(id)
}
