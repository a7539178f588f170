import { compactTimeOf } from "../../contract/nairobi-time"
import { MSISDN } from "../../contract/phone"
import { textOf } from "../http/http"
import { isLoopback } from "../network/transactions"
import { type PushRequest, SHOP } from "../network/payment"
import { FORBIDDEN_URL, invalidField, isForbidden, type ErrorResponse, rejectedRequest } from "../http/error-responses"
import type { Rules } from "../scripts/rules"

/** Credentials of the only app. */
export interface Credentials {
  consumerKey: string
  consumerSecret: string
  shortcode: string
  passkey: string
  initiatorName: string
  securityCredential: string
  /** Shortcode for B2C payments. */
  b2cShortcode: string
}

const MAX_AMOUNT = 250_000
const TIME_SLACK_MS = 600_000

/** Credentials that a push or a query must match. */
interface Known {
  credentials: Credentials
  rules: Pick<Rules, "strictTime">
}

/** Shortcode, timestamp and password of a push or a query. */
export function checkPassword(input: Record<string, unknown>, { credentials, rules }: Known): ErrorResponse | null {
  const { shortcode, passkey } = credentials
  const timestamp = textOf(input["Timestamp"])
  if (!/^\d{14}$/.test(timestamp) || (rules.strictTime && !isRecent(timestamp))) return invalidField("Timestamp")
  if (textOf(input["BusinessShortCode"]) !== shortcode) return rejectedRequest("Merchant does not exist")
  const expected = Buffer.from(shortcode + passkey + timestamp).toString("base64")
  return input["Password"] === expected ? null : rejectedRequest("Wrong credentials")
}

function isRecent(timestamp: string): boolean {
  const [earliest, latest] = [-TIME_SLACK_MS, TIME_SLACK_MS].map((ms) => compactTimeOf(new Date(Date.now() + ms)))
  return earliest !== undefined && latest !== undefined && timestamp >= earliest && timestamp <= latest
}

/** Checks an STK push as Daraja does, field by field. */
export function checkPush(input: Record<string, unknown>, known: Known): ErrorResponse | PushRequest {
  const { shortcode } = known.credentials
  const text = (field: string) => textOf(input[field])
  const amount = Number(text("Amount"))
  const callbackUrl = text("CallBackURL")
  if (!MSISDN.test(text("PhoneNumber")) || text("PartyA") !== text("PhoneNumber")) return invalidField("PhoneNumber")
  if (!/^\d+$/.test(text("Amount")) || amount < 1 || amount > MAX_AMOUNT) return invalidField("Amount")
  if (!/^CustomerPayBillOnline$|^CustomerBuyGoodsOnline$/.test(text("TransactionType")))
    return invalidField("TransactionType")
  if (!/^\d{5,7}$/.test(text("PartyB"))) return invalidField("PartyB")
  if (!/^[^@#&]{1,12}$/.test(text("AccountReference"))) return invalidField("AccountReference")
  if (!/^[^@#&]{1,13}$/.test(text("TransactionDesc"))) return invalidField("TransactionDesc")
  if (!isLoopback(callbackUrl)) return invalidField("CallBackURL")
  if (isForbidden(callbackUrl)) return FORBIDDEN_URL
  const wrongPassword = checkPassword(input, known)
  if (wrongPassword !== null) return wrongPassword
  return {
    msisdn: text("PhoneNumber"),
    amount,
    accountReference: text("AccountReference"),
    callbackUrl,
    shortcode,
    shop: SHOP,
    // PartyB of a paybill is its shortcode; that of a till differs from its store number.
    isPermitted: (text("TransactionType") === "CustomerPayBillOnline") === (text("PartyB") === shortcode),
  }
}
