import { type Exchange, parseFields, sendJson } from "../http/http"
import type { PushRequest, SimPayment } from "../network/payment"
import { checkPush, type Credentials } from "./validate-request"
import { BAD_TOKEN, firewallPage, sendError, rejectedRequest, SYSTEM_BUSY } from "../http/error-responses"
import type { Safaricom } from "../network/safaricom"

/** Delay of the response in script 13, so that the callback arrives first. */
const LATE_RESPONSE_MS = 1500

/** `POST /mpesa/stkpush/v1/processrequest` */
export function handleStkPush(exchange: Exchange, safaricom: Safaricom, credentials: Credentials): void {
  const checked = checkPush(parseFields(exchange.body), { credentials, rules: safaricom.rules })
  if ("errorCode" in checked) sendError(exchange.response, checked)
  else if (safaricom.prompts.openOn(checked.msisdn) !== undefined)
    sendError(
      exchange.response,
      rejectedRequest("Unable to lock subscriber, a transaction is already in process for the current subscriber"),
    )
  else pushByScript(exchange, safaricom, checked)
}

function pushByScript({ response, request }: Exchange, safaricom: Safaricom, push: PushRequest): void {
  const { choice, before } = safaricom.prompts.choose(push)
  const accept = () => safaricom.accept(push, choice, before)
  switch (choice.script.push) {
    case "accept":
      accepted(response, accept())
      return
    case "response_lost":
      accept()
      request.socket.destroy()
      return
    case "push_lost":
      request.socket.destroy()
      return
    case "response_after_callback": {
      const payment = accept()
      safaricom.clock.after(LATE_RESPONSE_MS, () => accepted(response, payment))
      return
    }
    case "busy_twice":
      if (before % 3 === 2) accepted(response, accept())
      else sendError(response, SYSTEM_BUSY)
      return
    case "html_403":
      firewallPage(response)
      return
    case "token_revoked":
      if (before % 2 === 1) {
        accepted(response, accept())
        return
      }
      safaricom.tokens.clear()
      sendError(response, BAD_TOKEN)
  }
}

function accepted(response: Exchange["response"], payment: SimPayment): void {
  sendJson(response, 200, {
    MerchantRequestID: payment.merchantRequestId,
    CheckoutRequestID: payment.checkoutRequestId,
    ResponseCode: "0",
    ResponseDescription: "Success. Request accepted for processing",
    CustomerMessage: "Success. Request accepted for processing",
  })
}
