import type { OutgoingSms } from "../messages/order-sms"
import { MessageRejected, type SmsTransport } from "./transport"

interface GatewayOptions {
  url: string
  /** Sent as a bearer token. */
  token: string | undefined
}

/** Well below the outbox's lease, so that no other process sends the same message. */
const TIMEOUT_MS = 30_000

/** Answers about this message or number; all others can be retried. */
const REJECTIONS: readonly number[] = [400, 422]

/**
 * Posts `{id, to, text}` as JSON to the merchant's gateway, which each provider of SMS has another API for. Every attempt has the
 * same id, in the body and as the idempotency key, so that a gateway can ignore repetitions. No error contains the number.
 */
export function smsGateway({ url, token }: GatewayOptions): SmsTransport {
  return {
    async deliverSms({ id, to, text }: OutgoingSms) {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "idempotency-key": id,
          ...(token !== undefined && { authorization: ["Bearer", token].join(" ") }),
        },
        body: JSON.stringify({ id, to, text }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (response.ok) return
      const fault = `SMS gateway: HTTP ${String(response.status)}`
      throw REJECTIONS.includes(response.status) ? new MessageRejected(fault) : new Error(fault)
    },
  }
}
