import type { MpesaOptions } from "../options"
import { type Finding, ok, warning } from "./finding"

/** Tunnels to a developer's machine; production Daraja is said to refuse them. */
const TUNNEL = /\.(ngrok(-free)?\.(io|app|dev)|trycloudflare\.com|loca\.lt|localhost\.run|serveo\.net)$/
const SANDBOX_HOST = "sandbox.safaricom.co.ke"
/** Observed: the sandbox answers the sixth query of a minute with 429. */
const SANDBOX_QUERIES_PER_MINUTE = 5

/** What may be meant so, but is a mistake more often. */
export function advice({ baseUrl, callbackBaseUrl, queriesPerMinute, ...options }: MpesaOptions): Finding[] {
  const { hostname } = new URL(callbackBaseUrl)
  const isSandbox = new URL(baseUrl).hostname === SANDBOX_HOST
  const kind = options.transactionType === "CustomerBuyGoodsOnline" ? "a till" : "a paybill"
  return [
    ok(`Money goes to ${kind}; Daraja is asked at ${new URL(baseUrl).host}`),
    options.b2cShortcode === undefined
      ? warning("Parts of payments are returned by hand only: MPESA_B2C_SHORTCODE is not set")
      : ok("Parts of payments are returned by B2C: its account must hold money, which no program can see"),
    isSandbox && warning("The sandbox moves real money of real phones now and then: try it with small amounts"),
    isSandbox &&
      queriesPerMinute > SANDBOX_QUERIES_PER_MINUTE &&
      warning(`The sandbox refuses more than ${String(SANDBOX_QUERIES_PER_MINUTE)} queries a minute`),
    TUNNEL.test(hostname) && warning("The callback address is a tunnel, which production Daraja is said to refuse"),
    // The URL parser has lowered it: only the option itself still shows it.
    /[A-Z]/.test(callbackBaseUrl) && warning("Write the callback address in small letters: Daraja has refused others"),
  ].filter((finding) => finding !== false)
}
