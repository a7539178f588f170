import { MedusaError } from "@medusajs/framework/utils"
import type { ErrorBody } from "@mavazi/contracts"
import { getHttpResponseFromError } from "@medusajs/framework/http"
import { ApiFailure } from "./api-failure"
import * as copy from "./copy"

/** Response for a thrown value; an `unexpected` one is logged with its stack. */
export interface FailureResponse {
  status: number
  body: ErrorBody & Record<string, unknown>
  retryAfterSeconds?: number | undefined
  unexpected: boolean
}

/** Transient errors of PostgreSQL and sockets: no free connection, restart, lost connection. */
const TRANSIENT_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "08000",
  "08001",
  "08003",
  "08006",
  "53300",
  "55P03",
  "57P01",
  "57P02",
  "57P03",
])

const BODY_PARSER_FAILURES: Readonly<Record<string, { status: number; message: string; code: string }>> = {
  "entity.too.large": { status: 413, message: copy.tooLarge, code: "too_large" },
  "entity.parse.failed": { status: 400, message: copy.invalidJson, code: "invalid_json" },
  "encoding.unsupported": { status: 415, message: copy.unsupportedEncoding, code: "unsupported_type" },
  "charset.unsupported": { status: 415, message: copy.unsupportedCharset, code: "unsupported_type" },
}

function property(thrown: unknown, key: string): unknown {
  return typeof thrown === "object" && thrown !== null ? (thrown as Record<string, unknown>)[key] : undefined
}

function isTransient(thrown: unknown): boolean {
  if (property(thrown, "name") === "KnexTimeoutError") return true
  const code = property(thrown, "code")
  return typeof code === "string" && TRANSIENT_CODES.has(code)
}

function fromApiFailure(failure: ApiFailure): FailureResponse {
  const body: FailureResponse["body"] = { ...failure.extra, message: failure.message }
  if (failure.code !== undefined) body.code = failure.code
  if (failure.errors !== undefined) body.errors = failure.errors
  return {
    status: failure.status,
    body,
    retryAfterSeconds: failure.retryAfterSeconds,
    unexpected: failure.status === 500,
  }
}

function fromMedusaError(error: MedusaError): FailureResponse {
  // Medusa's handler replaces the message of a conflict; this keeps the one for the shopper.
  if (error.type === MedusaError.Types.CONFLICT) {
    return { status: 409, body: { message: error.message, code: "conflict" }, unexpected: false }
  }
  const { statusCode } = getHttpResponseFromError(error)
  if (statusCode >= 500)
    return { status: 500, body: { message: copy.unexpectedError, code: "unexpected" }, unexpected: true }
  return { status: statusCode, body: { message: error.message, code: error.type }, unexpected: false }
}

/** Maps anything thrown below `/api` into the documented error body; details of faults stay in the log. */
export function failureResponse(thrown: unknown): FailureResponse {
  if (thrown instanceof ApiFailure) return fromApiFailure(thrown)
  const known = BODY_PARSER_FAILURES[String(property(thrown, "type"))]
  if (known) return { status: known.status, body: { message: known.message, code: known.code }, unexpected: false }
  if (MedusaError.isMedusaError(thrown)) return fromMedusaError(thrown)
  if (isTransient(thrown)) {
    return { status: 503, body: { message: copy.shopBusy, code: "busy" }, retryAfterSeconds: 2, unexpected: true }
  }
  const status = property(thrown, "statusCode")
  if (typeof status === "number" && status >= 400 && status < 500) {
    return { status, body: { message: copy.unreadableRequest, code: "bad_request" }, unexpected: false }
  }
  return { status: 500, body: { message: copy.unexpectedError, code: "unexpected" }, unexpected: true }
}
