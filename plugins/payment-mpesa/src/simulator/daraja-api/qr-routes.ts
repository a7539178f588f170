import { randomUUID } from "node:crypto"
import { type Exchange, parseFields, sendJson, textOf } from "../http/http"
import type { Credentials } from "./validate-request"
import { qrPng } from "../qr/qr-code"
import { invalidField, sendError } from "../http/error-responses"
import type { Safaricom } from "../network/safaricom"

/** TrxCode: buy goods, withdraw at agent, paybill, send money, send to business. */
const KINDS = /^(BG|WA|PB|SM|SB)$/

/** `POST /mpesa/qrcode/v1/generate`. The text in M-Pesa's own codes is not published; this one is plain. */
export async function generateQr(
  { response, body }: Exchange,
  _: Safaricom,
  { shortcode }: Credentials,
): Promise<void> {
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
    const QRCode = (await qrPng(text, size)).toString("base64")
    const RequestID = randomUUID()
    sendJson(response, 200, {
      ResponseCode: "00",
      RequestID,
      ResponseDescription: "QR Code Successfully Generated.",
      QRCode,
    })
  }
}
