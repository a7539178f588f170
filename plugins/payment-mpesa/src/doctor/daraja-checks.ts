import { DarajaClient } from "../daraja/http/client"
import { DarajaRejected, DarajaUnavailable } from "../daraja/http/errors"
import { darajaTimestamp, stkPassword } from "../daraja/stk/password"
import { STK_QUERY } from "../daraja/stk/stk-query"
import type { MpesaOptions } from "../options"
import { fault, type Finding, ok, warning } from "./finding"

/** A request that nobody has made: asking about it moves no money and shows no prompt. */
const UNKNOWN_REQUEST = "ws_CO_01012020000000000"
/** Daraja compares the password's timestamp with its clock; how strictly is not documented. */
const CLOCK_FAULT_MS = 10 * 60_000
const CLOCK_WARNING_MS = 60_000
const TIMEOUT_MS = 10_000

/** Compares this machine's clock with that of Daraja's answers. */
export async function checkClock({ baseUrl }: MpesaOptions): Promise<Finding> {
  const host = new URL(baseUrl).host
  try {
    const answer = await fetch(baseUrl, { method: "HEAD", signal: AbortSignal.timeout(TIMEOUT_MS) })
    const theirs = Date.parse(answer.headers.get("date") ?? "")
    if (Number.isNaN(theirs)) return warning(`${host} does not say what time it is there`)
    const skewMs = Math.abs(Date.now() - theirs)
    const skew = `This machine's clock is ${String(Math.round(skewMs / 1000))} s away from Daraja's`
    if (skewMs > CLOCK_FAULT_MS) return fault(`${skew}: set it, for passwords carry the time`)
    return skewMs > CLOCK_WARNING_MS ? warning(`${skew}: let it be set by the network`) : ok(skew)
  } catch (error) {
    return fault(`${host} cannot be reached from here: ${describe(error)}`)
  }
}

/** Asks Daraja for a token, and about a request that does not exist: keys, shortcode and passkey are tried so. */
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
    return warning("Daraja knows a request that nobody has made; the passkey is not proven by that")
  } catch (error) {
    return findingOf(error)
  }
}

/** Daraja has one code for three answers; only the words tell them apart. */
function findingOf(error: unknown): Finding {
  if (error instanceof DarajaUnavailable) return warning(`Daraja gave no answer, try again: ${error.message}`)
  if (!(error instanceof DarajaRejected)) return fault(`Daraja's answer cannot be read: ${describe(error)}`)
  const { code, description, status } = error
  if (/wrong credentials/i.test(description)) return fault("Daraja refuses the passkey for this shortcode")
  if (/merchant does not exist/i.test(description)) return fault("Daraja does not know this shortcode")
  if (/does not exist|invalid checkoutrequestid/i.test(description)) {
    return ok("Daraja accepts the keys, the shortcode and the passkey")
  }
  if (code.startsWith("400.008")) return fault("Daraja refuses the consumer key or its secret")
  if (status === 401 || status === 403) {
    return fault(`Daraja refuses the app (${code}): is M-Pesa Express (Lipa na M-Pesa) among its products?`)
  }
  return warning(`Daraja answered ${code}; whether the passkey is right stays open`)
}

const describe = (error: unknown) => {
  const cause = error instanceof Error ? error.cause : undefined
  const code = (cause as { code?: unknown } | undefined)?.code
  return typeof code === "string" ? code : error instanceof Error ? error.message : String(error)
}
