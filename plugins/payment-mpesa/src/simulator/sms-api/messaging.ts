import { randomUUID } from "node:crypto"
import { SMS_DEMO_ACCOUNT } from "../../demo-defaults"
import { MSISDN } from "../../contract/phone"
import { type Exchange, sendJson } from "../http/http"
import type { Safaricom } from "../network/safaricom"

const PATH = "/version1/messaging"

/**
 * Bulk SMS of Africa's Talking: a message appears on the virtual phones.
 * @returns false for another path
 */
export function handleSms({ request, response, url, body }: Exchange, { inboxes }: Safaricom): boolean {
  if (url.pathname !== PATH) return false
  const fields = new URLSearchParams(body)
  const { username, apiKey } = SMS_DEMO_ACCOUNT
  if (request.headers["apikey"] !== apiKey || fields.get("username") !== username) {
    response.writeHead(401, { "content-type": "text/plain" }).end("The supplied authentication is invalid")
    return true
  }
  const recipients = (fields.get("to") ?? "").split(",").map((to) => {
    const number = to.replace("+", "")
    if (!MSISDN.test(number)) return { statusCode: 403, number: to, status: "InvalidPhoneNumber", cost: "0" }
    inboxes.deliver(number, fields.get("message") ?? "")
    return { statusCode: 101, number: to, status: "Success", cost: "KES 0.8000", messageId: `ATXid_${randomUUID()}` }
  })
  const sent = recipients.filter(({ status }) => status === "Success").length
  const Message = `Sent to ${String(sent)}/${String(recipients.length)}`
  sendJson(response, 201, { SMSMessageData: { Message, Recipients: recipients } })
  return true
}
