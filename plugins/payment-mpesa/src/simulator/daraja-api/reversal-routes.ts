import { compactTimeOf } from "../../contract/nairobi-time"
import { randomUUID } from "node:crypto"
import { type Exchange, parseFields, sendJson, textOf } from "../http/http"
import { isLoopback } from "../network/transactions"
import type { Credentials } from "./validate-request"
import { FORBIDDEN_URL, invalidField, isForbidden, type ErrorResponse, sendError } from "../http/error-responses"
import { sendResult } from "./async-result"
import type { Safaricom } from "../network/safaricom"
import type { ReversalQuirk } from "../scripts/scripts"

type Input = Record<string, unknown>

/** `POST /mpesa/reversal/v1/request`: accepts the request and sends its result later, once. */
export function handleReversal({ response, body }: Exchange, safaricom: Safaricom, credentials: Credentials): void {
  const input = parseFields(body)
  const fault = faultOf(input, credentials)
  if (fault !== null) {
    sendError(response, fault)
    return
  }
  const ids = { ConversationID: `AG_${randomUUID()}`, OriginatorConversationID: randomUUID() }
  const outcome = outcomeOf(input, safaricom, credentials)
  const ResponseDescription = "Accept the service request successfully."
  sendJson(response, 200, { ...ids, ResponseCode: "0", ResponseDescription })
  const receipt = safaricom.returns.reversed.get(textOf(input["TransactionID"]))?.receipt
  safaricom.asyncRequests.set(ids.OriginatorConversationID, {
    outcome,
    receipt,
    amount: Number(textOf(input["Amount"])),
  })
  const done = outcome === "0" && receipt !== undefined && { done: { receipt, parameters: parameters(input) } }
  sendResult(safaricom, input, { ids, outcome, ...done })
}

function faultOf(input: Input, { shortcode }: Credentials): ErrorResponse | null {
  if (textOf(input["CommandID"]) !== "TransactionReversal") return invalidField("CommandID")
  if (textOf(input["ReceiverParty"]) !== shortcode) return invalidField("ReceiverParty")
  // Spelled like this by Daraja.
  if (textOf(input["RecieverIdentifierType"]) !== "11") return invalidField("RecieverIdentifierType")
  if (!/^[1-9]\d*$/.test(textOf(input["Amount"]))) return invalidField("Amount")
  if (!/^.{2,100}$/.test(textOf(input["Remarks"]))) return invalidField("Remarks")
  for (const field of ["ResultURL", "QueueTimeOutURL"]) {
    if (!isLoopback(textOf(input[field]))) return invalidField(field)
    if (isForbidden(textOf(input[field]))) return FORBIDDEN_URL
  }
  return null
}

/** Result of the reversal; reverses the payment unless it fails. */
function outcomeOf(input: Input, safaricom: Safaricom, credentials: Credentials): ReversalQuirk | "2001" {
  const { initiatorName, securityCredential } = credentials
  const knows = textOf(input["Initiator"]) === initiatorName
  if (!knows || textOf(input["SecurityCredential"]) !== securityCredential) return "2001"
  const receipt = textOf(input["TransactionID"])
  const paid = safaricom.findPaid(receipt)
  if (paid?.amount !== Number(textOf(input["Amount"]))) return "R000002"
  if (safaricom.returns.reversed.has(receipt)) return "R000001"
  const outcome = paid.reversal ?? "0"
  if (outcome === "0" || outcome === "R000001" || outcome === "silent_success") safaricom.returns.reverse(receipt, paid)
  return outcome
}

const parameters = (input: Input) => [
  { Key: "Amount", Value: Number(textOf(input["Amount"])) },
  { Key: "OriginalTransactionID", Value: textOf(input["TransactionID"]) },
  { Key: "TransCompletedTime", Value: Number(compactTimeOf(new Date())) },
]
