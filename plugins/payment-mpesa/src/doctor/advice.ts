import type { MpesaOptions } from "../options"
import { type Finding, ok, warning } from "./finding"

/** Tunnels to a developer's machine, which production Daraja reportedly rejects. */
const TUNNEL = /\.(ngrok(-free)?\.(io|app|dev)|trycloudflare\.com|loca\.lt|localhost\.run|serveo\.net)$/
const SANDBOX_HOST = "sandbox.safaricom.co.ke"
/** Observed: the sandbox accepts one query in 12 s, and answers others with 429. */
const SANDBOX_QUERIES_PER_MINUTE = 5

/** Options that are valid but usually a mistake. */
export function advice({ baseUrl, callbackBaseUrl, queriesPerMinute, ...options }: MpesaOptions): Finding[] {
  const { hostname } = new URL(callbackBaseUrl)
  const isSandbox = new URL(baseUrl).hostname === SANDBOX_HOST
  const kind = options.transactionType === "CustomerBuyGoodsOnline" ? "a till" : "a paybill"
  return [
    ok(`Payments go to ${kind}; Daraja's host is ${new URL(baseUrl).host}`),
    options.b2cShortcode === undefined
      ? warning("Partial refunds are manual only: MPESA_B2C_SHORTCODE is not set")
      : ok("Partial refunds are made by B2C: check that its account has a balance, which cannot be checked here"),
    isSandbox && warning("The sandbox sometimes charges real phones: test with small amounts"),
    isSandbox &&
      queriesPerMinute > SANDBOX_QUERIES_PER_MINUTE &&
      warning(`The sandbox rejects more than ${String(SANDBOX_QUERIES_PER_MINUTE)} queries a minute`),
    TUNNEL.test(hostname) && warning("The callback URL is a tunnel, which production Daraja reportedly rejects"),
    // The URL parser lowercases the host, so the option itself is checked.
    /[A-Z]/.test(callbackBaseUrl) && warning("Write the callback URL in lower case: Daraja has rejected capitals"),
  ].filter((finding) => finding !== false)
}
