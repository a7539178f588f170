import { compactTimeOf } from "../../contract/nairobi-time"
import { randomUUID } from "node:crypto"
import { type Exchange, parseFields, sendJson, textOf } from "../http/http"
import { isLoopback } from "../network/transactions"
import { SHOP } from "../network/payment"
import type { Credentials } from "./validate-request"
import { FORBIDDEN_URL, invalidField, isForbidden, type ErrorResponse, sendError } from "../http/error-responses"
import { sendResult } from "./async-result"
import type { Safaricom } from "../network/safaricom"

/** Name of every payer. */
const PAYER = "AMINA WANJIRU"

type Input = Record<string, unknown>

/** A transaction; the payer and the time are those of a payment to the shop. */
interface KnownTransaction {
  status: "Completed" | "Failed" | "Reversed"
  receipt: string
  amount: number
  msisdn?: string
  at?: Date
}

/** Status of a transaction; null: no answer. */
type Known = KnownTransaction | "unknown" | null

/** `POST /mpesa/transactionstatus/v1/query`: accepts the query and sends its result later, once. */
export function handleStatusQuery({ response, body }: Exchange, safaricom: Safaricom, credentials: Credentials): void {
  const input = parseFields(body)
  const fault = faultOf(input, credentials)
  if (fault !== null) {
    sendError(response, fault)
    return
  }
  const ids = { ConversationID: `AG_${randomUUID()}`, OriginatorConversationID: randomUUID() }
  sendJson(response, 200, {
    ...ids,
    ResponseCode: "0",
    ResponseDescription: "Accept the service request successfully.",
  })
  const mayAsk = textOf(input["SecurityCredential"]) === credentials.securityCredential
  const known = lookUp(input, safaricom)
  if (!mayAsk) sendResult(safaricom, input, { ids, outcome: "2001" })
  else if (known === "unknown") sendResult(safaricom, input, { ids, outcome: "R000002" })
  else if (known !== null) {
    const parameters = [
      { Key: "TransactionStatus", Value: known.status },
      { Key: "ReceiptNo", Value: known.receipt },
      { Key: "Amount", Value: known.amount },
      { Key: "CreditPartyName", Value: `${credentials.shortcode} - ${SHOP}` },
      ...(known.msisdn === undefined ? [] : [{ Key: "DebitPartyName", Value: `${known.msisdn} - ${PAYER}` }]),
      { Key: "FinalisedTime", Value: Number(compactTimeOf(known.at ?? new Date())) },
      // Observed: a key without a value.
      { Key: "DebitPartyCharges" },
    ]
    sendResult(safaricom, input, { ids, outcome: "0", done: { receipt: known.receipt, parameters } })
  }
}

function faultOf(input: Input, { shortcode, b2cShortcode }: Credentials): ErrorResponse | null {
  if (textOf(input["CommandID"]) !== "TransactionStatusQuery") return invalidField("CommandID")
  if (![shortcode, b2cShortcode].includes(textOf(input["PartyA"]))) return invalidField("PartyA")
  if (textOf(input["IdentifierType"]) !== "4") return invalidField("IdentifierType")
  if (!textOf(input["TransactionID"]) && !textOf(input["OriginalConversationID"])) return invalidField("TransactionID")
  if (!/^.{2,100}$/.test(textOf(input["Remarks"]))) return invalidField("Remarks")
  for (const field of ["ResultURL", "QueueTimeOutURL"]) {
    if (!isLoopback(textOf(input[field]))) return invalidField(field)
    if (isForbidden(textOf(input[field]))) return FORBIDDEN_URL
  }
  return null
}

function lookUp(input: Input, safaricom: Safaricom): Known {
  const receipt = textOf(input["TransactionID"])
  if (receipt !== "") {
    const paid = safaricom.findPaid(receipt)
    if (paid === undefined) return "unknown"
    const { amount, msisdn, at } = paid
    return { status: safaricom.returns.reversed.has(receipt) ? "Reversed" : "Completed", receipt, amount, msisdn, at }
  }
  const request = safaricom.asyncRequests.get(textOf(input["OriginalConversationID"]))
  if (request === undefined) return "unknown"
  const { outcome, amount, receipt: made = "" } = request
  if (outcome === "silence" || outcome === "timeout") return null
  return { status: /^(0|R000001|silent_success)$/.test(outcome) ? "Completed" : "Failed", receipt: made, amount }
}
