import { z } from "zod"
import type { DarajaClient } from "../http/client"
import { DarajaProtocol } from "../http/errors"

export interface Reversal {
  /** Receipt of the payment that goes back. */
  receipt: string
  /** Whole shillings, all of the payment: a partial reversal is documented nowhere. */
  amount: number
  /** Who asks, as named in the M-Pesa portal, and their password as Safaricom has encrypted it. */
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
/** An organisation's shortcode. */
const SHORTCODE_TYPE = "11"

/**
 * Asks Safaricom to give a payment back. The answer only says that the request was taken: the result comes
 * to `resultUrl`. Nothing here tries again, for the same payment must not be returned twice.
 * @throws DarajaUnavailable (`processed: "maybe"` when it may be on its way), DarajaRejected, DarajaProtocol
 */
export async function requestReversal(client: DarajaClient, reversal: Reversal): Promise<ReversalAccepted> {
  const answer = await client.post(OPERATION, {
    Initiator: reversal.initiator.name,
    SecurityCredential: reversal.initiator.securityCredential,
    CommandID: "TransactionReversal",
    TransactionID: reversal.receipt,
    Amount: reversal.amount,
    ReceiverParty: client.config.shortcode,
    // Daraja's own spelling.
    RecieverIdentifierType: SHORTCODE_TYPE,
    ResultURL: reversal.resultUrl,
    QueueTimeOutURL: reversal.timeoutUrl,
    Remarks: reversal.remarks.slice(0, MAX_REMARKS),
    Occasion: "Refund",
  })
  if (answer.ResponseCode !== "0") throw new DarajaProtocol(`Reversal answered ResponseCode ${answer.ResponseCode}`)
  return { conversationId: answer.ConversationID, originatorConversationId: answer.OriginatorConversationID }
}
