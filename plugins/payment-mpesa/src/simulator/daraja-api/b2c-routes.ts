import { compactTimeOf } from "../../contract/nairobi-time"
import { randomUUID } from "node:crypto"
import { MSISDN } from "../../contract/phone"
import { type Exchange, parseFields, sendJson, textOf } from "../http/http"
import { isLoopback } from "../network/transactions"
import { newReceipt } from "../network/payment"
import type { Credentials } from "./validate-request"
import { FORBIDDEN_URL, invalidField, isForbidden, type ErrorResponse, sendError } from "../http/error-responses"
import { sendResult } from "./async-result"
import type { Safaricom } from "../network/safaricom"
import { scriptForPhone } from "../network/script-choice"
import type { ReversalQuirk } from "../scripts/scripts"

type Input = Record<string, unknown>

const LEAST = 10
const MOST = 250_000

/** `POST /mpesa/b2c/v3/paymentrequest`: accepts the request and sends its result later, once. */
export function handleB2c({ response, body }: Exchange, safaricom: Safaricom, credentials: Credentials): void {
  const input = parseFields(body)
  const OriginatorConversationID = textOf(input["OriginatorConversationID"])
  const fault = faultOf(input, credentials) ?? duplicateFault(safaricom, OriginatorConversationID)
  if (fault !== null) {
    sendError(response, fault)
    return
  }
  const ids = { ConversationID: `AG_${randomUUID()}`, OriginatorConversationID }
  const outcome = outcomeOf(input, credentials)
  const isPaid = outcome === "0" || outcome === "silent_success"
  const receipt = isPaid ? newReceipt() : null
  const payout = { msisdn: textOf(input["PartyB"]), amount: Number(textOf(input["Amount"])), receipt }
  safaricom.returns.payOut(OriginatorConversationID, payout)
  safaricom.asyncRequests.set(OriginatorConversationID, { ...payout, outcome, receipt: receipt ?? undefined })
  const ResponseDescription = "Accept the service request successfully."
  sendJson(response, 200, { ...ids, ResponseCode: "0", ResponseDescription })
  sendResult(safaricom, input, {
    ids,
    outcome,
    ...(receipt !== null && { done: { receipt, parameters: parameters(input, receipt) } }),
  })
}

function faultOf(input: Input, { b2cShortcode }: Credentials): ErrorResponse | null {
  const amount = Number(textOf(input["Amount"]))
  if (textOf(input["OriginatorConversationID"]) === "") return invalidField("OriginatorConversationID")
  if (textOf(input["InitiatorName"]) === "") return invalidField("InitiatorName")
  if (!/^(BusinessPayment|SalaryPayment|PromotionPayment)$/.test(textOf(input["CommandID"])))
    return invalidField("CommandID")
  if (!Number.isInteger(amount) || amount < LEAST || amount > MOST) return invalidField("Amount")
  if (textOf(input["PartyA"]) !== b2cShortcode) return invalidField("PartyA")
  if (!MSISDN.test(textOf(input["PartyB"]))) return invalidField("PartyB")
  if (!/^.{2,100}$/.test(textOf(input["Remarks"]))) return invalidField("Remarks")
  // Spelled like this by Daraja.
  if (!("Occassion" in input)) return invalidField("Occassion")
  for (const field of ["ResultURL", "QueueTimeOutURL"]) {
    if (!isLoopback(textOf(input[field]))) return invalidField(field)
    if (isForbidden(textOf(input[field]))) return FORBIDDEN_URL
  }
  return null
}

const duplicateFault = (safaricom: Safaricom, id: string): ErrorResponse | null =>
  safaricom.returns.payouts.has(id)
    ? { status: 500, errorCode: "500.002.1001", errorMessage: "Duplicate OriginatorConversationID." }
    : null

/** Result code of the reversal in the number's script; codes that B2C does not have count as success. */
function outcomeOf(input: Input, { initiatorName, securityCredential }: Credentials): ReversalQuirk | "2001" {
  const knows = textOf(input["InitiatorName"]) === initiatorName
  if (!knows || textOf(input["SecurityCredential"]) !== securityCredential) return "2001"
  const { reversal = "0" } = scriptForPhone(textOf(input["PartyB"])).script
  return reversal === "R000001" || reversal === "R000002" ? "0" : reversal
}

const parameters = (input: Input, receipt: string) => [
  { Key: "TransactionAmount", Value: Number(textOf(input["Amount"])) },
  { Key: "TransactionReceipt", Value: receipt },
  { Key: "B2CRecipientIsRegisteredCustomer", Value: "Y" },
  { Key: "TransactionCompletedDateTime", Value: compactTimeOf(new Date()) },
]
