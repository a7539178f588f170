import { busy, connectionError, json, tokenOf } from "./daraja-responses"
import type { SafaricomState } from "./safaricom-state"

/** Answer to an STK push. */
export function answerPush({ prompts, pushFates, onPrompt }: SafaricomState, body: Record<string, unknown>): Response {
  const reference = String(body["AccountReference"])
  const fate = pushFates.get(reference) ?? "accepted"
  if (fate === "unreachable") throw connectionError("ECONNREFUSED")
  if (fate === "lost on its way") throw connectionError("ECONNRESET")
  if (fate === "refused") return json({ errorCode: "400.002.02", errorMessage: "Bad Request" }, 400)
  const number = String(prompts.length)
  const ids = { CheckoutRequestID: `ws_CO_${number}`, MerchantRequestID: `merchant_${number}` }
  const prompt = {
    checkoutRequestId: ids.CheckoutRequestID,
    merchantRequestId: ids.MerchantRequestID,
    token: tokenOf(body["CallBackURL"], -1),
    amount: Number(body["Amount"]),
    reference,
    phone: String(body["PhoneNumber"]),
    at: Date.now(),
    code: null,
    hasBroughtLess: false,
  }
  onPrompt(prompt)
  prompts.push(prompt)
  if (fate === "answer lost") throw connectionError("ECONNRESET")
  return json({ ...ids, ResponseCode: "0" })
}

/** Answer to a query of a prompt. */
export function answerQuery({ prompts, mood }: SafaricomState, checkoutRequestId: string): Response {
  const prompt = prompts.find((each) => each.checkoutRequestId === checkoutRequestId)
  const code = prompt?.code ?? "4999"
  if (mood === "down") throw connectionError("ECONNRESET")
  if (mood === "busy") return busy()
  // A query returns no amount. A payment of another amount than requested is known only from its callback,
  // so a query does not report it before.
  if (mood === "slow" || prompt?.hasBroughtLess === true)
    return json({ errorCode: "500.001.1001", errorMessage: "being processed" }, 500)
  // Observed: a query reports 1037 for a payment whose callback reports success.
  return json({ ResultCode: mood === "wrong" ? "1037" : code, ResultDesc: "" })
}
