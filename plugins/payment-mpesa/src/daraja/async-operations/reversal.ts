import { z } from "zod"
import type { DarajaClient } from "../http/client"
import { DarajaProtocol } from "../http/errors"

export interface Reversal {
  /** Receipt of the payment to reverse. */
  receipt: string
  /** Whole shillings, the whole payment: partial reversals are not documented. */
  amount: number
  /** API user of the M-Pesa portal and its password, encrypted by Safaricom. */
  initiator: { name: string; securityCredential: string }
  resultUrl: string
  timeoutUrl: string
  /** 2 to 100 characters. */
  remarks: string
}

export interface ReversalAccepted {
  conversationId: string
  originatorConversationId: string
}

const ReversalAnswer = z.object({
  ConversationID: z.string().min(1),
  OriginatorConversationID: z.string().min(1),
  ResponseCode: z.union([z.string(), z.number()]).transform(String),
})

const OPERATION = { path: "/mpesa/reversal/v1/request", timeoutMs: 10_000, answer: ReversalAnswer }
const MAX_REMARKS = 100
/** Identifier type of an organisation's shortcode. */
const SHORTCODE_TYPE = "11"

/**
 * Requests a reversal. The answer acknowledges the request only; the result is sent to `resultUrl`. Never retried here, so that
 * a payment is not returned twice.
 * @throws DarajaUnavailable (`processed: "maybe"` when it may be carried out), DarajaRejected, DarajaProtocol
 */
export async function requestReversal(client: DarajaClient, reversal: Reversal): Promise<ReversalAccepted> {
  const answer = await client.post(OPERATION, {
    Initiator: reversal.initiator.name,
    SecurityCredential: reversal.initiator.securityCredential,
    CommandID: "TransactionReversal",
    TransactionID: reversal.receipt,
    Amount: reversal.amount,
    ReceiverParty: client.config.shortcode,
    // Spelled like this by Daraja.
    RecieverIdentifierType: SHORTCODE_TYPE,
    ResultURL: reversal.resultUrl,
    QueueTimeOutURL: reversal.timeoutUrl,
    Remarks: reversal.remarks.slice(0, MAX_REMARKS),
    Occasion: "Refund",
  })
  if (answer.ResponseCode !== "0") throw new DarajaProtocol(`Reversal answered ResponseCode ${answer.ResponseCode}`)
  return { conversationId: answer.ConversationID, originatorConversationId: answer.OriginatorConversationID }
}
