import { textOf } from "./http"
import { isLoopback } from "./network"
import { type PushRequest, SHOP } from "./payment"
import { FORBIDDEN_URL, invalid, isForbidden, type Refusal, refused } from "./refusals"

/** The one app that the simulator knows. */
export interface Credentials {
  consumerKey: string
  consumerSecret: string
  shortcode: string
  passkey: string
  initiatorName: string
  securityCredential: string
  /** Pays customers. */
  b2cShortcode: string
}

const MAX_AMOUNT = 250_000

/** Shortcode, timestamp and password of a push or a query. */
export function checkPassword(input: Record<string, unknown>, { shortcode, passkey }: Credentials): Refusal | null {
  const timestamp = textOf(input["Timestamp"])
  if (!/^\d{14}$/.test(timestamp)) return invalid("Timestamp")
  if (textOf(input["BusinessShortCode"]) !== shortcode) return refused("Merchant does not exist")
  const expected = Buffer.from(shortcode + passkey + timestamp).toString("base64")
  return input["Password"] === expected ? null : refused("Wrong credentials")
}

/** Checks an STK push as Daraja does, field by field. */
export function checkPush(input: Record<string, unknown>, credentials: Credentials): Refusal | PushRequest {
  const text = (field: string) => textOf(input[field])
  const amount = Number(text("Amount"))
  const callbackUrl = text("CallBackURL")
  if (!/^254[17]\d{8}$/.test(text("PhoneNumber")) || text("PartyA") !== text("PhoneNumber"))
    return invalid("PhoneNumber")
  if (!/^\d+$/.test(text("Amount")) || amount < 1 || amount > MAX_AMOUNT) return invalid("Amount")
  if (!/^CustomerPayBillOnline$|^CustomerBuyGoodsOnline$/.test(text("TransactionType")))
    return invalid("TransactionType")
  if (!/^\d{5,7}$/.test(text("PartyB"))) return invalid("PartyB")
  if (!/^[^@#&]{1,12}$/.test(text("AccountReference"))) return invalid("AccountReference")
  if (!/^[^@#&]{1,13}$/.test(text("TransactionDesc"))) return invalid("TransactionDesc")
  if (!isLoopback(callbackUrl)) return invalid("CallBackURL")
  if (isForbidden(callbackUrl)) return FORBIDDEN_URL
  const wrongPassword = checkPassword(input, credentials)
  if (wrongPassword !== null) return wrongPassword
  return {
    msisdn: text("PhoneNumber"),
    amount,
    accountReference: text("AccountReference"),
    callbackUrl,
    shortcode: credentials.shortcode,
    shop: SHOP,
  }
}
