import { type Exchange, sendJson } from "../http/http"
import type { Credentials } from "./validate-request"
import { sendError } from "../http/error-responses"
import type { Safaricom } from "../network/safaricom"

/** `GET /oauth/v1/generate?grant_type=client_credentials` */
export function issueToken(
  { request, response, url }: Exchange,
  safaricom: Safaricom,
  { consumerKey, consumerSecret }: Credentials,
): void {
  const expected = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64")}`
  if (url.searchParams.get("grant_type") !== "client_credentials")
    sendError(response, { status: 400, errorCode: "400.008.02", errorMessage: "Invalid grant type passed" })
  else if (request.headers.authorization !== expected)
    sendError(response, { status: 400, errorCode: "400.008.01", errorMessage: "Invalid Authentication passed" })
  else {
    const { token, seconds } = safaricom.tokens.issue()
    // Documented both as string and as number.
    const expires_in = safaricom.rules.numericExpiry ? seconds : String(seconds)
    sendJson(response, 200, { access_token: token, expires_in })
  }
}
