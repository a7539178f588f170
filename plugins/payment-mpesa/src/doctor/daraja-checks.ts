import { DarajaClient } from "../daraja/http/client"
import { DarajaRejected, DarajaUnavailable } from "../daraja/http/errors"
import { darajaTimestamp, stkPassword } from "../daraja/stk/password"
import { STK_QUERY } from "../daraja/stk/stk-query"
import type { MpesaOptions } from "../options"
import { fault, type Finding, ok, warning } from "./finding"

/** Id of a request that does not exist, so that the query has no effect. */
const UNKNOWN_REQUEST = "ws_CO_01012020000000000"
/** Daraja compares the password's timestamp with its clock, with an undocumented tolerance. */
const CLOCK_FAULT_MS = 10 * 60_000
const CLOCK_WARNING_MS = 60_000
const TIMEOUT_MS = 10_000

/** Compares this machine's clock with that of Daraja's answers. */
export async function checkClock({ baseUrl }: MpesaOptions): Promise<Finding> {
  const host = new URL(baseUrl).host
  try {
    const answer = await fetch(baseUrl, { method: "HEAD", signal: AbortSignal.timeout(TIMEOUT_MS) })
    const theirs = Date.parse(answer.headers.get("date") ?? "")
    if (Number.isNaN(theirs)) return warning(`${host} sends no header Date`)
    const skewMs = Math.abs(Date.now() - theirs)
    const skew = `This machine's clock is ${String(Math.round(skewMs / 1000))} s away from Daraja's`
    if (skewMs > CLOCK_FAULT_MS) return fault(`${skew}: correct it, because passwords contain the time`)
    return skewMs > CLOCK_WARNING_MS ? warning(`${skew}: synchronise it by NTP`) : ok(skew)
  } catch (error) {
    return fault(`${host} is not reachable from here: ${describe(error)}`)
  }
}

/** Checks keys, shortcode and passkey: fetches a token and queries a request that does not exist. */
export async function checkCredentials(options: MpesaOptions): Promise<Finding> {
  const { shortcode, passkey } = options
  const timestamp = darajaTimestamp()
  const body = {
    BusinessShortCode: shortcode,
    Password: stkPassword(shortcode, passkey, timestamp),
    Timestamp: timestamp,
    CheckoutRequestID: UNKNOWN_REQUEST,
  }
  try {
    await new DarajaClient(options).post(STK_QUERY, body)
    return warning("Daraja returned a result for a request that does not exist, so the passkey could not be verified")
  } catch (error) {
    return findingOf(error)
  }
}

/** Daraja uses one code for three errors; only the message differs. */
function findingOf(error: unknown): Finding {
  if (error instanceof DarajaUnavailable) return warning(`No response from Daraja, try again: ${error.message}`)
  if (!(error instanceof DarajaRejected)) return fault(`Daraja's response is malformed: ${describe(error)}`)
  const { code, description, status } = error
  if (/wrong credentials/i.test(description)) return fault("Daraja rejects the passkey for this shortcode")
  if (/merchant does not exist/i.test(description)) return fault("Daraja does not know this shortcode")
  if (/does not exist|invalid checkoutrequestid/i.test(description)) {
    return ok("Daraja accepts the keys, the shortcode and the passkey")
  }
  if (code.startsWith("400.008")) return fault("Daraja rejects the consumer key or its secret")
  if (status === 401 || status === 403) {
    return fault(`Daraja rejects the app (${code}): check that M-Pesa Express (Lipa na M-Pesa) is one of its products`)
  }
  return warning(`Daraja answered ${code}; the passkey could not be verified`)
}

const describe = (error: unknown) => {
  const cause = error instanceof Error ? error.cause : undefined
  const code = (cause as { code?: unknown } | undefined)?.code
  return typeof code === "string" ? code : error instanceof Error ? error.message : String(error)
}
