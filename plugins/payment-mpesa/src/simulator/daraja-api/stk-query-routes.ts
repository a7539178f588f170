import { type Exchange, parseFields, sendJson, textOf } from "../http/http"
import type { SimPayment } from "../network/payment"
import { checkPassword, type Credentials } from "./validate-request"
import { sendError, rejectedRequest, spikeArrest } from "../http/error-responses"
import { rejectOverLimit } from "./reject-over-limit"
import type { Safaricom } from "../network/safaricom"
import { DESCRIPTIONS } from "../scripts/scripts"

/** Time after a push in which a query does not find its id. */
const TOO_EARLY_MS = 800

/** `POST /mpesa/stkpushquery/v1/query` */
export function handleStkQuery({ response, body }: Exchange, safaricom: Safaricom, credentials: Credentials): void {
  const input = parseFields(body)
  const wrongPassword = checkPassword(input, { credentials, rules: safaricom.rules })
  const payment = safaricom.prompts.payments.get(textOf(input["CheckoutRequestID"]))
  if (wrongPassword !== null) sendError(response, wrongPassword)
  else if (rejectOverLimit(response, safaricom)) return
  else if (payment === undefined) sendError(response, rejectedRequest("The transaction does not exist"))
  else answer(response, payment, safaricom)
}

function answer(response: Exchange["response"], payment: SimPayment, { clock }: Safaricom): void {
  payment.queries += 1
  const { script, outcome, queries } = payment
  if (script.query === "unstable" && queries % 3 === 1) stillProcessing(response)
  else if (script.query === "unstable" && queries % 3 === 2) spikeArrest(response)
  else if (script.query === "returns_1037") result(response, payment, "1037")
  else if (outcome !== null) result(response, payment, outcome.code)
  else if (script.query === "result" && clock.since(payment.askedAt) < TOO_EARLY_MS) stillProcessing(response)
  else result(response, payment, "4999")
}

function result(response: Exchange["response"], payment: SimPayment, code: string): void {
  sendJson(response, 200, {
    ResponseCode: "0",
    ResponseDescription: "The service request has been accepted successsfully",
    MerchantRequestID: payment.merchantRequestId,
    CheckoutRequestID: payment.checkoutRequestId,
    ResultCode: code,
    ResultDesc: DESCRIPTIONS[code] ?? "No description.",
  })
}

function stillProcessing(response: Exchange["response"]): void {
  sendError(response, rejectedRequest("The transaction is being processed"))
}
