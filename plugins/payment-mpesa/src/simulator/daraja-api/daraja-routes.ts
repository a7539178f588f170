import { handleB2c } from "./b2c-routes"
import { registerUrls, simulatePayment } from "./c2b-routes"
import type { Exchange } from "../http/http"
import { pullPayments, registerPull } from "./pull-routes"
import type { Credentials } from "./validate-request"
import { handleStkPush } from "./stk-push-routes"
import { generateQr } from "./qr-routes"
import { handleStkQuery } from "./stk-query-routes"
import { BAD_TOKEN, sendError } from "../http/error-responses"
import { handleReversal } from "./reversal-routes"
import type { Safaricom } from "../network/safaricom"
import { handleStatusQuery } from "./status-routes"
import { issueToken } from "./token-route"

/** Operations of the Daraja API, for faults that affect only some. */
export const OPERATIONS = ["token", "push", "query", "c2b", "pull", "reversal", "b2c", "status", "qr"] as const
export type Operation = (typeof OPERATIONS)[number]

type Route = (exchange: Exchange, safaricom: Safaricom, credentials: Credentials) => void | Promise<void>

/** Paths of the Daraja API: only the base URL differs from production. */
const ROUTES: Readonly<Record<string, [Operation, Route]>> = {
  "/mpesa/stkpush/v1/processrequest": ["push", handleStkPush],
  "/mpesa/stkpushquery/v1/query": ["query", handleStkQuery],
  "/mpesa/c2b/v1/registerurl": ["c2b", registerUrls],
  "/mpesa/c2b/v1/simulate": ["c2b", simulatePayment],
  "/mpesa/c2b/v2/registerurl": ["c2b", registerUrls],
  "/mpesa/c2b/v2/simulate": ["c2b", simulatePayment],
  "/pulltransactions/v1/register": ["pull", registerPull],
  "/pulltransactions/v1/query": ["pull", pullPayments],
  "/mpesa/reversal/v1/request": ["reversal", handleReversal],
  "/mpesa/b2c/v3/paymentrequest": ["b2c", handleB2c],
  "/mpesa/transactionstatus/v1/query": ["status", handleStatusQuery],
  "/mpesa/qrcode/v1/generate": ["qr", generateQr],
}
const TOKEN_PATH = "/oauth/v1/generate"

export function operationAt(path: string): Operation | undefined {
  return path === TOKEN_PATH ? "token" : ROUTES[path]?.[0]
}

/** Handles a request to the Daraja API. */
export async function handleDarajaRequest(
  exchange: Exchange,
  safaricom: Safaricom,
  credentials: Credentials,
): Promise<void> {
  const { request, response, url } = exchange
  const isToken = url.pathname === TOKEN_PATH
  const route = ROUTES[url.pathname]?.[1]
  if (!isToken && route === undefined)
    sendError(response, { status: 404, errorCode: "404.001.01", errorMessage: "Resource not found" })
  else if (request.method !== (isToken ? "GET" : "POST"))
    sendError(response, { status: 405, errorCode: "405.001", errorMessage: "Method Not Allowed" })
  else if (isToken) issueToken(exchange, safaricom, credentials)
  else if (!isAuthorised(exchange, safaricom)) sendError(response, BAD_TOKEN)
  else await route?.(exchange, safaricom, credentials)
}

function isAuthorised({ request }: Exchange, { tokens }: Safaricom): boolean {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1]
  return token !== undefined && tokens.has(token)
}
