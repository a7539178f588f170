import { randomBytes } from "node:crypto"
import { callbackBody } from "./callback-body"
import type { SimPayment } from "./payment"
import type { Delivery } from "./scripts"

/** What was sent, and how the shop answered; `status` null: it did not. */
export interface DeliveryRecord {
  at: string
  checkoutRequestId: string
  url: string
  body: unknown
  status: number | null
}

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"])
const TIMEOUT_MS = 10_000

/** The simulator speaks to shops on this machine only. */
export function isLoopback(url: string): boolean {
  return URL.canParse(url) && LOOPBACK.has(new URL(url).hostname)
}

/** Delivers one callback once, as Daraja does: whatever the answer, it is not repeated. */
export async function deliver(payment: SimPayment, delivery: Delivery): Promise<DeliveryRecord> {
  const url = delivery.forged === "wrong_token" ? forgedUrl(payment.callbackUrl) : payment.callbackUrl
  const body = callbackBody(payment, delivery)
  const record = { at: new Date().toISOString(), checkoutRequestId: payment.checkoutRequestId, url, body }
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", businessshortcode: payment.shortcode },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.arrayBuffer()
    return { ...record, status: response.status }
  } catch {
    return { ...record, status: null }
  }
}

function forgedUrl(url: string): string {
  const forged = new URL(url)
  forged.pathname = forged.pathname.replace(/[^/]+$/, randomBytes(32).toString("hex"))
  return forged.href
}
