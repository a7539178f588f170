import { randomUUID } from "node:crypto"
import { type Exchange, fields, sendJson, textOf } from "./http"
import { pngOf } from "./png"
import type { Credentials } from "./push-check"
import { qrMatrix } from "./qr-matrix"
import { invalid, refuse } from "./refusals"
import type { Safaricom } from "./safaricom"

/** Kinds of payment: to a till, wallet agent, paybill, person, business. */
const KINDS = /^(BG|WA|PB|SM|SB)$/

/** `POST /mpesa/qrcode/v1/generate`: a code that any reader reads, though M-Pesa's own text is not published. */
export function generateQr({ response, body }: Exchange, _: Safaricom, { shortcode }: Credentials): void {
  const input = fields(body)
  const [merchant, reference, amount] = [textOf(input["MerchantName"]), textOf(input["RefNo"]), textOf(input["Amount"])]
  const size = Number(textOf(input["Size"]))
  if (merchant === "") refuse(response, invalid("MerchantName"))
  else if (!/^.{1,20}$/.test(reference)) refuse(response, invalid("RefNo"))
  else if (!/^[1-9]\d*$/.test(amount)) refuse(response, invalid("Amount"))
  else if (!KINDS.test(textOf(input["TrxCode"]))) refuse(response, invalid("TrxCode"))
  else if (textOf(input["CPI"]) !== shortcode) refuse(response, invalid("CPI"))
  else if (!(size >= 1 && size <= 1000)) refuse(response, invalid("Size"))
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
