import { z } from "zod"
import type { DarajaClient } from "../http/client"
import { DarajaProtocol } from "../http/errors"

export interface StatusQuestion {
  /** What is asked about: a receipt, or the originator's id of a request whose result never came. */
  about: { receipt: string } | { originatorConversationId: string }
  /** Shortcode that took part in it. */
  shortcode: string
  initiator: { name: string; securityCredential: string }
  resultUrl: string
  timeoutUrl: string
}

const StatusAnswer = z.object({ ResponseCode: z.union([z.string(), z.number()]).transform(String) })

const OPERATION = { path: "/mpesa/transactionstatus/v1/query", timeoutMs: 10_000, answer: StatusAnswer }
/** An organisation's shortcode. */
const SHORTCODE_TYPE = "4"

/**
 * Asks Safaricom what became of a transaction; the answer comes to `resultUrl`. Moves no money and may be repeated.
 * @throws DarajaUnavailable, DarajaRejected, DarajaProtocol
 */
export async function askTransactionStatus(client: DarajaClient, question: StatusQuestion): Promise<void> {
  const { about } = question
  const id = "receipt" in about ? "" : about.originatorConversationId
  const { ResponseCode } = await client.post(OPERATION, {
    Initiator: question.initiator.name,
    SecurityCredential: question.initiator.securityCredential,
    CommandID: "TransactionStatusQuery",
    TransactionID: "receipt" in about ? about.receipt : "",
    // One of Daraja's documents has the one spelling, another the other.
    OriginalConversationID: id,
    OriginatorConversationID: id,
    PartyA: question.shortcode,
    IdentifierType: SHORTCODE_TYPE,
    ResultURL: question.resultUrl,
    QueueTimeOutURL: question.timeoutUrl,
    Remarks: "Status of a payment",
    Occasion: "Status",
  })
  if (ResponseCode !== "0") throw new DarajaProtocol(`Transaction status answered ResponseCode ${ResponseCode}`)
}
