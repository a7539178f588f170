import { z } from "zod"
import type { SmsSender, TextMessage } from "./sms-sender"

export interface AfricasTalkingAccount {
  /** `https://api.africastalking.com`, that of the sandbox, or the simulator. */
  baseUrl: string
  username: string
  apiKey: string
  /** Registered sender name or short code; absent: the provider's own. */
  senderId?: string | undefined
}

const PATH = "/version1/messaging"
const TIMEOUT_MS = 10_000
/** 100 processed, 101 sent, 102 queued; all others are refusals. */
const ACCEPTED_CODES: readonly number[] = [100, 101, 102]

const Answer = z.object({
  SMSMessageData: z.object({
    Message: z.string().default(""),
    Recipients: z.array(z.object({ statusCode: z.number(), status: z.string() })).default([]),
  }),
})

/** Adapter for the bulk SMS API of Africa's Talking. */
export function africasTalking(account: AfricasTalkingAccount): SmsSender {
  return { send: (message) => sendMessage(account, message) }
}

async function sendMessage(
  { baseUrl, username, apiKey, senderId }: AfricasTalkingAccount,
  { to, text }: TextMessage,
): Promise<void> {
  const body = new URLSearchParams({
    username,
    to: to.map((number) => `+${number}`).join(","),
    message: text,
    ...(senderId && { from: senderId }),
  })
  const response = await fetch(new URL(PATH, baseUrl), {
    method: "POST",
    headers: { apiKey, Accept: "application/json" },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  // The provider repeats the number in some answers, so that no text of it is put into the error.
  if (!response.ok) throw new Error(`SMS was not accepted: HTTP ${String(response.status)}`)
  const answer = Answer.safeParse(await response.json())
  const { Recipients: recipients = [], Message: message = "" } = answer.data?.SMSMessageData ?? {}
  // A number that was refused is not tried again, because the others would get the message twice.
  if (recipients.some(({ statusCode }) => ACCEPTED_CODES.includes(statusCode))) return
  throw new Error(`SMS was not accepted: ${recipients[0]?.status ?? message}`)
}
