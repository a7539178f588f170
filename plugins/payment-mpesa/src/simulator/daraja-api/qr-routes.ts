import { randomUUID } from "node:crypto"
import { type Exchange, parseFields, sendJson, textOf } from "../http/http"
import { pngOf } from "../qr/png"
import type { Credentials } from "./validate-request"
import { qrMatrix } from "../qr/qr-matrix"
import { invalidField, sendError } from "../http/error-responses"
import type { Safaricom } from "../network/safaricom"

/** Kinds of payment: to a till, wallet agent, paybill, person, business. */
const KINDS = /^(BG|WA|PB|SM|SB)$/

/** `POST /mpesa/qrcode/v1/generate`: a code that any reader reads, though M-Pesa's own text is not published. */
export function generateQr({ response, body }: Exchange, _: Safaricom, { shortcode }: Credentials): void {
  const input = parseFields(body)
  const [merchant, reference, amount] = [textOf(input["MerchantName"]), textOf(input["RefNo"]), textOf(input["Amount"])]
  const size = Number(textOf(input["Size"]))
  if (merchant === "") sendError(response, invalidField("MerchantName"))
  else if (!/^.{1,20}$/.test(reference)) sendError(response, invalidField("RefNo"))
  else if (!/^[1-9]\d*$/.test(amount)) sendError(response, invalidField("Amount"))
  else if (!KINDS.test(textOf(input["TrxCode"]))) sendError(response, invalidField("TrxCode"))
  else if (textOf(input["CPI"]) !== shortcode) sendError(response, invalidField("CPI"))
  else if (!(size >= 1 && size <= 1000)) sendError(response, invalidField("Size"))
  else {
    const text = `${textOf(input["TrxCode"])} ${shortcode} ${reference} ${amount}`
    const QRCode = pngOf(qrMatrix(text), size).toString("base64")
    const RequestID = randomUUID()
    sendJson(response, 200, {
      ResponseCode: "00",
      RequestID,
      ResponseDescription: "QR Code Successfully Generated.",
      QRCode,
    })
  }
}
