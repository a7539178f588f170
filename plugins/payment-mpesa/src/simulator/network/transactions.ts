import { randomBytes } from "node:crypto"
import { callbackBody } from "./callback-body"
import type { SimPayment } from "./payment"
import type { Delivery } from "../scripts/scripts"

/** A callback, confirmation or result that Safaricom sends to a shop. */
export interface CallbackMessage {
  /** Empty when the message is not about a prompt. */
  checkoutRequestId: string
  url: string
  body: unknown
  shortcode: string
}

/** A sent message and the shop's answer; `status` is null without one. */
export interface DeliveryRecord extends Omit<CallbackMessage, "shortcode"> {
  at: string
  status: number | null
  answer: string
}

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"])
const TIMEOUT_MS = 10_000

/** The simulator sends to this machine only. */
export function isLoopback(url: string): boolean {
  return URL.canParse(url) && LOOPBACK.has(new URL(url).hostname)
}

/** Callback message of a prompt. */
export function callbackOf(payment: SimPayment, delivery: Delivery): CallbackMessage {
  const { checkoutRequestId, callbackUrl, shortcode } = payment
  const url = delivery.forged === "wrong_token" ? forgedUrl(callbackUrl) : callbackUrl
  return { checkoutRequestId, url, shortcode, body: callbackBody(payment, delivery) }
}

/** Sends a message once. */
export async function postCallback({
  checkoutRequestId,
  url,
  shortcode,
  body,
}: CallbackMessage): Promise<DeliveryRecord> {
  const record = { at: new Date().toISOString(), checkoutRequestId, url, body }
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", businessshortcode: shortcode },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { ...record, status: response.status, answer: await response.text() }
  } catch {
    return { ...record, status: null, answer: "" }
  }
}

function forgedUrl(url: string): string {
  const forged = new URL(url)
  forged.pathname = forged.pathname.replace(/[^/]+$/, randomBytes(32).toString("hex"))
  return forged.href
}
