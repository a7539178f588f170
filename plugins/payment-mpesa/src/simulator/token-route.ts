import { type Exchange, sendJson } from "./http"
import type { Credentials } from "./push-check"
import { refuse } from "./refusals"
import type { Safaricom } from "./safaricom"

/** `GET /oauth/v1/generate?grant_type=client_credentials` */
export function issueToken(
  { request, response, url }: Exchange,
  safaricom: Safaricom,
  { consumerKey, consumerSecret }: Credentials,
): void {
  const expected = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64")}`
  if (url.searchParams.get("grant_type") !== "client_credentials")
    refuse(response, { status: 400, errorCode: "400.008.02", errorMessage: "Invalid grant type passed" })
  else if (request.headers.authorization !== expected)
    refuse(response, { status: 400, errorCode: "400.008.01", errorMessage: "Invalid Authentication passed" })
  else {
    const { token, seconds } = safaricom.issueToken()
    // A string in one of Daraja's documents, a number in the other.
    const expires_in = safaricom.rules.numericExpiry ? seconds : String(seconds)
    sendJson(response, 200, { access_token: token, expires_in })
  }
}
