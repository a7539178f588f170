import { acknowledged, busy, connectionError, nairobiDigits, tokenOf } from "./daraja-responses"
import type { Payment, SafaricomState } from "./safaricom-state"

/** Answer to a transaction status query. Its result about a payment or a refund is late, repeated, or never sent, but true. */
export function answerStatusQuery(state: SafaricomState, body: Record<string, unknown>): Response {
  const { mood, payments, returns, reversed, shortcode } = state
  if (mood === "down") throw connectionError("ECONNRESET")
  if (mood === "busy") return busy()
  const receipt = String(body["TransactionID"])
  const id = String(body["OriginatorConversationID"])
  const payment = receipt ? payments.find((each) => each.receipt === receipt) : undefined
  const done = receipt ? payment?.receipt : returns.get(id)
  const known = done === null ? "Failed" : reversed.has(receipt) ? "Reversed" : "Completed"
  const TransactionStatus = mood === "slow" ? "Authorized" : known
  const Result = {
    ...(done === undefined || mood === "wrong"
      ? { ResultCode: "2032", ResultDesc: "Not found" }
      : { ResultCode: "0", ResultDesc: "" }),
    ResultParameters: {
      ResultParameter: [
        { Key: "TransactionStatus", Value: TransactionStatus },
        { Key: "ReceiptNo", Value: done ?? "" },
        ...(payment === undefined ? [] : paymentParameters(payment, shortcode)),
      ],
    },
  }
  state.queue({ to: "status_result", token: tokenOf(body["ResultURL"], -2), body: JSON.stringify({ Result }) })
  return acknowledged(id)
}

function paymentParameters({ cents, phone, at }: Payment, shortcode: string) {
  return [
    { Key: "Amount", Value: cents / 100 },
    { Key: "CreditPartyName", Value: `${shortcode} - Mavazi` },
    { Key: "DebitPartyName", Value: `${phone} - AMINA WANJIRU` },
    { Key: "FinalisedTime", Value: nairobiDigits(at) },
  ]
}
