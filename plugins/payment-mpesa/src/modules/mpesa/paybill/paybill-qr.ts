import { setTimeout as sleep } from "node:timers/promises"
import { generateQr, type QrRequest } from "../../../daraja/qr-code"
import type { Background } from "../concurrency/background-tasks"
import { type MpesaContext } from "../context"
import { viewOf } from "../payment-view/payment-view"
import { describe } from "../redaction"

/** Somebody looks at the page. A picture that takes longer is there when they ask again. */
const PATIENCE_MS = 600
/** Pictures kept; each is a few kilobytes. */
const KEPT = 200

/** QR codes of payments by hand, each asked for once. */
export class PaybillQr {
  private readonly pictures = new Map<string, Promise<Buffer | null>>()

  constructor(
    private readonly context: MpesaContext,
    private readonly background: Background,
  ) {}

  /**
   * PNG for the payment by hand of an order.
   * @returns `none`: nothing is to be paid by hand; `later`: Daraja has not answered within a moment, or cannot
   */
  async of(orderId: string, merchant: string): Promise<Buffer | "none" | "later"> {
    const paybill = (await viewOf(this.context, [orderId])).get(orderId)?.paybill
    if (!paybill) return "none"
    const { reference, amount } = paybill
    const picture = await Promise.race([
      this.asked({ merchant, reference, amount }),
      sleep(PATIENCE_MS, null, { ref: false }),
    ])
    return picture ?? "later"
  }

  private asked(request: QrRequest): Promise<Buffer | null> {
    const key = JSON.stringify(request)
    const known = this.pictures.get(key)
    if (known !== undefined) return known
    const [oldest] = this.pictures.keys()
    if (oldest !== undefined && this.pictures.size >= KEPT) this.pictures.delete(oldest)
    const asked = this.background.track(this.fetch(key, request))
    this.pictures.set(key, asked)
    return asked
  }

  private async fetch(key: string, request: QrRequest): Promise<Buffer | null> {
    try {
      return await generateQr(this.context.daraja, request)
    } catch (error) {
      this.pictures.delete(key)
      this.context.log.warn(`mpesa: no QR code: ${describe(error)}`)
      return null
    }
  }
}
