import { z } from "zod"
import type { DarajaClient } from "../http/client"
import { DarajaProtocol } from "../http/errors"
import { darajaTimestamp, stkPassword } from "./password"

export interface StkPush {
  /** `254712345678` */
  msisdn: string
  /** Whole shillings: Daraja rejects decimals. */
  amount: number
  callbackUrl: string
  /** ≤ 12 letters and digits; shown on the prompt and in the customer's SMS. */
  accountReference: string
  /** ≤ 13 characters. */
  description: string
}

/** Ids of an accepted push. It is not paid yet. */
const StkPushAnswer = z.object({
  MerchantRequestID: z.string().min(1),
  CheckoutRequestID: z.string().min(1),
  ResponseCode: z.union([z.string(), z.number()]).transform(String),
  ResponseDescription: z.string().optional(),
  CustomerMessage: z.string().optional(),
})

export interface StkPushAccepted {
  merchantRequestId: string
  checkoutRequestId: string
}

const OPERATION = { path: "/mpesa/stkpush/v1/processrequest", timeoutMs: 30_000, answer: StkPushAnswer }
const MAX_REFERENCE = 12
const MAX_DESCRIPTION = 13

/**
 * Sends an STK push. Daraja has no idempotency keys: after a lost answer the same push would prompt twice, so it is never
 * retried here.
 *
 * @throws DarajaUnavailable (`processed: "maybe"` when the prompt may have been sent), DarajaRejected, DarajaProtocol
 */
export async function stkPush(client: DarajaClient, push: StkPush): Promise<StkPushAccepted> {
  const { shortcode, partyB, passkey, transactionType } = client.config
  const timestamp = darajaTimestamp()
  const answer = await client.post(OPERATION, {
    BusinessShortCode: shortcode,
    Password: stkPassword(shortcode, passkey, timestamp),
    Timestamp: timestamp,
    TransactionType: transactionType,
    Amount: push.amount,
    PartyA: push.msisdn,
    PartyB: partyB ?? shortcode,
    PhoneNumber: push.msisdn,
    CallBackURL: push.callbackUrl,
    AccountReference: push.accountReference.slice(0, MAX_REFERENCE),
    TransactionDesc: push.description.slice(0, MAX_DESCRIPTION),
  })
  if (answer.ResponseCode !== "0") throw new DarajaProtocol(`STK push answered ResponseCode ${answer.ResponseCode}`)
  return { merchantRequestId: answer.MerchantRequestID, checkoutRequestId: answer.CheckoutRequestID }
}
