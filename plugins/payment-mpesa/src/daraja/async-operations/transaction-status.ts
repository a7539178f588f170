import { z } from "zod"
import type { DarajaClient } from "../http/client"
import { DarajaProtocol } from "../http/errors"

export interface TransactionStatusRequest {
  /** A receipt, or the OriginatorConversationID of a request without a result. */
  about: { receipt: string } | { originatorConversationId: string }
  /** Shortcode of the transaction. */
  shortcode: string
  initiator: { name: string; securityCredential: string }
  resultUrl: string
  timeoutUrl: string
}

const StatusAnswer = z.object({ ResponseCode: z.union([z.string(), z.number()]).transform(String) })

const OPERATION = { path: "/mpesa/transactionstatus/v1/query", timeoutMs: 10_000, answer: StatusAnswer }
/** Identifier type of an organisation's shortcode. */
const SHORTCODE_TYPE = "4"

/**
 * Queries the status of a transaction; the result is sent to `resultUrl`. Can be repeated.
 * @throws DarajaUnavailable, DarajaRejected, DarajaProtocol
 */
export async function requestTransactionStatus(client: DarajaClient, request: TransactionStatusRequest): Promise<void> {
  const { about } = request
  const id = "receipt" in about ? "" : about.originatorConversationId
  const { ResponseCode } = await client.post(OPERATION, {
    Initiator: request.initiator.name,
    SecurityCredential: request.initiator.securityCredential,
    CommandID: "TransactionStatusQuery",
    TransactionID: "receipt" in about ? about.receipt : "",
    // Both spellings are documented.
    OriginalConversationID: id,
    OriginatorConversationID: id,
    PartyA: request.shortcode,
    IdentifierType: SHORTCODE_TYPE,
    ResultURL: request.resultUrl,
    QueueTimeOutURL: request.timeoutUrl,
    Remarks: "Status of a payment",
    Occasion: "Status",
  })
  if (ResponseCode !== "0") throw new DarajaProtocol(`Transaction status answered ResponseCode ${ResponseCode}`)
}
