import { z } from "zod"
import type { DarajaClient } from "../http/client"
import { DarajaProtocol } from "../http/errors"

export interface QrRequest {
  /** Name of the shop, shown to the payer. */
  merchant: string
  /** Account number. */
  reference: string
  /** Whole shillings. */
  amount: number
}

/** `ResponseCode` is documented as `00` and as an id, so only the picture is used. */
const QrAnswer = z.object({ QRCode: z.string() })

const OPERATION = { path: "/mpesa/qrcode/v1/generate", timeoutMs: 10_000, answer: QrAnswer }
/** TrxCode of a payment to a paybill. */
const PAY_BILL = "PB"
const PIXELS = "300"
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/**
 * QR code (PNG) with the details of a paybill payment, for M-Pesa's app.
 * @throws DarajaUnavailable, DarajaRejected, DarajaProtocol
 */
export async function generateQr(client: DarajaClient, { merchant, reference, amount }: QrRequest): Promise<Buffer> {
  const { QRCode } = await client.post(OPERATION, {
    MerchantName: merchant,
    RefNo: reference,
    Amount: amount,
    TrxCode: PAY_BILL,
    CPI: client.config.shortcode,
    Size: PIXELS,
  })
  const picture = Buffer.from(QRCode, "base64")
  if (!picture.subarray(0, PNG.length).equals(PNG)) throw new DarajaProtocol("The QR code is not an image")
  return picture
}
