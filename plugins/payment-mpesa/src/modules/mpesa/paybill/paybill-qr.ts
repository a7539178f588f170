import { setTimeout as sleep } from "node:timers/promises"
import { generateQr, type QrRequest } from "../../../daraja/c2b/qr-code"
import type { BackgroundTasks } from "../concurrency/background-tasks"
import { type MpesaContext } from "../context"
import { readPaymentViews } from "../payment-view/payment-view"
import { describeError } from "../redaction"

/** Time within which the HTTP request is answered. A later QR code is cached for the next request. */
const ANSWER_WITHIN_MS = 600
/** Number of cached images; each has a few kilobytes. */
const MAX_CACHED = 200

/** Cache of paybill QR codes: each is requested from Daraja once. */
export class PaybillQrCodes {
  private readonly pictures = new Map<string, Promise<Buffer | null>>()

  constructor(
    private readonly context: MpesaContext,
    private readonly background: BackgroundTasks,
  ) {}

  /**
   * PNG with the paybill details of an order.
   * @returns `none`: the order has no paybill payment due; `later`: Daraja has not answered in time, or failed
   */
  async of(orderId: string, merchant: string): Promise<Buffer | "none" | "later"> {
    const paybill = (await readPaymentViews(this.context, [orderId])).get(orderId)?.paybill
    if (!paybill) return "none"
    const { reference, amount } = paybill
    const picture = await Promise.race([
      this.cached({ merchant, reference, amount }),
      sleep(ANSWER_WITHIN_MS, null, { ref: false }),
    ])
    return picture ?? "later"
  }

  private cached(request: QrRequest): Promise<Buffer | null> {
    const key = JSON.stringify(request)
    const known = this.pictures.get(key)
    if (known !== undefined) return known
    const [oldest] = this.pictures.keys()
    if (oldest !== undefined && this.pictures.size >= MAX_CACHED) this.pictures.delete(oldest)
    const asked = this.background.track(this.fetch(key, request))
    this.pictures.set(key, asked)
    return asked
  }

  private async fetch(key: string, request: QrRequest): Promise<Buffer | null> {
    try {
      return await generateQr(this.context.daraja, request)
    } catch (error) {
      this.pictures.delete(key)
      this.context.log.warn(`mpesa: QR code not available: ${describeError(error)}`)
      return null
    }
  }
}
