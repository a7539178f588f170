import { randomUUID } from "node:crypto"
import { type Exchange, fields, sendJson, textOf } from "./http"
import { isLoopback, post } from "./network"
import { nairobiDigits } from "./payment"
import { type Credentials, FORBIDDEN_URL, invalid, isForbidden, type Refusal, refuse } from "./push-check"
import type { Safaricom } from "./safaricom"
import { DESCRIPTIONS, type ReversalQuirk } from "./scripts"

type Input = Record<string, unknown>

/** Time until the result of a reversal is sent. */
const RESULT_DELAY_MS = 4_000

interface Ids {
  ConversationID: string
  OriginatorConversationID: string
}

/** `POST /mpesa/reversal/v1/request`: takes the request now, and sends its result a little later, once. */
export function reverse({ response, body }: Exchange, safaricom: Safaricom, credentials: Credentials): void {
  const input = fields(body)
  const fault = faultOf(input, credentials)
  if (fault !== null) {
    refuse(response, fault)
    return
  }
  const ids = { ConversationID: `AG_${randomUUID()}`, OriginatorConversationID: randomUUID() }
  const outcome = outcomeOf(input, safaricom, credentials)
  const ResponseDescription = "Accept the service request successfully."
  sendJson(response, 200, { ...ids, ResponseCode: "0", ResponseDescription })
  if (outcome === "silence") return
  safaricom.clock.after(RESULT_DELAY_MS, () => void send(safaricom, { input, ids, outcome }))
}

function faultOf(input: Input, { shortcode }: Credentials): Refusal | null {
  if (textOf(input["CommandID"]) !== "TransactionReversal") return invalid("CommandID")
  if (textOf(input["ReceiverParty"]) !== shortcode) return invalid("ReceiverParty")
  // Daraja's own spelling.
  if (textOf(input["RecieverIdentifierType"]) !== "11") return invalid("RecieverIdentifierType")
  if (!/^[1-9]\d*$/.test(textOf(input["Amount"]))) return invalid("Amount")
  if (!/^.{2,100}$/.test(textOf(input["Remarks"]))) return invalid("Remarks")
  for (const field of ["ResultURL", "QueueTimeOutURL"]) {
    if (!isLoopback(textOf(input[field]))) return invalid(field)
    if (isForbidden(textOf(input[field]))) return FORBIDDEN_URL
  }
  return null
}

/** What will be said of the reversal, and what becomes of the money. */
function outcomeOf(input: Input, safaricom: Safaricom, credentials: Credentials): ReversalQuirk | "2001" {
  const { initiatorName, securityCredential } = credentials
  const knows = textOf(input["Initiator"]) === initiatorName
  if (!knows || textOf(input["SecurityCredential"]) !== securityCredential) return "2001"
  const receipt = textOf(input["TransactionID"])
  const paid = safaricom.findPaid(receipt)
  if (paid?.amount !== Number(textOf(input["Amount"]))) return "R000002"
  if (safaricom.reversed.has(receipt)) return "R000001"
  const outcome = paid.reversal ?? "0"
  if (outcome === "0" || outcome === "R000001") safaricom.giveBack(receipt, paid)
  return outcome
}

interface Answer {
  input: Input
  ids: Ids
  outcome: string
}

async function send(safaricom: Safaricom, { input, ids, outcome }: Answer): Promise<void> {
  const isTimeout = outcome === "timeout"
  const url = textOf(input[isTimeout ? "QueueTimeOutURL" : "ResultURL"])
  const Result = {
    ResultType: 0,
    // A number or a text, as Daraja likes.
    ResultCode: isTimeout ? "1" : /^\d+$/.test(outcome) ? Number(outcome) : outcome,
    ResultDesc: isTimeout ? "The request timed out." : (DESCRIPTIONS[outcome] ?? "No description."),
    ...ids,
    ...(outcome === "0" && { TransactionID: returnOf(safaricom, input), ResultParameters: parameters(input) }),
  }
  const shortcode = textOf(input["ReceiverParty"])
  safaricom.log(await post({ checkoutRequestId: "", url, shortcode, body: { Result } }))
}

const returnOf = ({ reversed }: Safaricom, input: Input) => reversed.get(textOf(input["TransactionID"]))?.receipt

function parameters(input: Input): Record<string, unknown> {
  return {
    ResultParameter: [
      { Key: "Amount", Value: Number(textOf(input["Amount"])) },
      { Key: "OriginalTransactionID", Value: textOf(input["TransactionID"]) },
      { Key: "TransCompletedTime", Value: Number(nairobiDigits(new Date())) },
    ],
  }
}
