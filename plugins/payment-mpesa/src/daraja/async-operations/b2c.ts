import { z } from "zod"
import type { DarajaClient } from "../http/client"
import { DarajaProtocol } from "../http/errors"

/** Limits of a B2C payment, in whole shillings. */
export const B2C_AMOUNT = { least: 10, most: 250_000 }

export interface Payout {
  /** Chosen by us, one per payout: Daraja rejects it a second time. */
  originatorConversationId: string
  /** B2C shortcode, usually not the one that receives payments. */
  shortcode: string
  initiator: { name: string; securityCredential: string }
  /** `254712345678` */
  msisdn: string
  /** Whole shillings. */
  amount: number
  resultUrl: string
  timeoutUrl: string
  /** 2 to 100 characters. */
  remarks: string
}

const B2cAnswer = z.object({
  ConversationID: z.string().min(1),
  ResponseCode: z.union([z.string(), z.number()]).transform(String),
})

const OPERATION = { path: "/mpesa/b2c/v3/paymentrequest", timeoutMs: 10_000, answer: B2cAnswer }
const MAX_REMARKS = 100

/**
 * Requests a payment from the merchant's B2C account to a customer. The answer acknowledges the request only; the result is
 * sent to `resultUrl`. Never retried here, so that nothing is paid twice.
 * @returns Daraja's conversation id
 * @throws DarajaUnavailable (`processed: "maybe"` when it may be carried out), DarajaRejected, DarajaProtocol
 */
export async function requestPayout(client: DarajaClient, payout: Payout): Promise<string> {
  const answer = await client.post(OPERATION, {
    OriginatorConversationID: payout.originatorConversationId,
    InitiatorName: payout.initiator.name,
    SecurityCredential: payout.initiator.securityCredential,
    CommandID: "BusinessPayment",
    Amount: payout.amount,
    PartyA: payout.shortcode,
    PartyB: payout.msisdn,
    Remarks: payout.remarks.slice(0, MAX_REMARKS),
    QueueTimeOutURL: payout.timeoutUrl,
    ResultURL: payout.resultUrl,
    // Spelled like this by Daraja.
    Occassion: "Refund",
  })
  if (answer.ResponseCode !== "0") throw new DarajaProtocol(`B2C answered ResponseCode ${answer.ResponseCode}`)
  return answer.ConversationID
}
