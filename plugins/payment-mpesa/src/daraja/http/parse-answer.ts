import { z } from "zod"
import { saysAlreadyRegistered } from "./already-registered"
import { DarajaBusy, DarajaProtocol, DarajaRejected, DarajaUnavailable } from "./errors"

/** Daraja's own error body. `errorCode` looks like `400.002.02`. */
const ErrorEnvelope = z.object({ errorCode: z.string(), errorMessage: z.string().default("") })

/** Error body of the Apigee gateway in front of Daraja. */
const GatewayEnvelope = z.object({
  fault: z.object({
    faultstring: z.string().default(""),
    detail: z.object({ errorcode: z.string() }).optional(),
  }),
})

/** An error body without a code. */
const Words = z.object({ errorMessage: z.string() })

/** Rejected before processing: busy, spike arrest, quota. Only these are safe to retry. */
const BUSY_CODES = new Set(["500.003.02", "500.003.03", "policies.ratelimit.SpikeArrestViolation"])

interface Fault {
  code: string
  description: string
  /** From the gateway: Daraja behind it may have processed the request. */
  isGateway: boolean
}

/**
 * Parses a body by `schema`, or throws the error class for it. An error body may have HTTP 200, and HTML any status: both
 * were observed.
 *
 * @throws DarajaUnavailable, DarajaRejected, DarajaProtocol
 */
export function parseAnswer<T>(schema: z.ZodType<T>, status: number, text: string): T {
  const json = parseJson(text)
  if (json === undefined) throw nonJson(status)
  const fault = faultIn(json)
  if (fault !== undefined) throw faultError(status, fault)
  if (status === 429) throw new DarajaBusy("Daraja's rate limit is exceeded")
  if (status >= 400) throw new DarajaRejected(status, `http.${status}`, Words.safeParse(json).data?.errorMessage ?? "")
  const parsed = schema.safeParse(json)
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join(".")).join(", ")
    throw new DarajaProtocol(`Daraja's answer has unexpected fields: ${fields}`)
  }
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function nonJson(status: number): Error {
  // The web application firewall answers 403 with an HTML page and forwards nothing.
  if (status === 403) return new DarajaUnavailable("Daraja's firewall refused the request", "no")
  if (status === 429) return new DarajaBusy("Daraja's rate limit is exceeded")
  if (status >= 400) return new DarajaUnavailable(`Daraja answered HTTP ${status} without JSON`, "maybe")
  return new DarajaProtocol(`Daraja answered HTTP ${status} without JSON`)
}

function faultIn(json: unknown): Fault | undefined {
  const own = ErrorEnvelope.safeParse(json)
  if (own.success) return { code: own.data.errorCode, description: own.data.errorMessage, isGateway: false }
  const gateway = GatewayEnvelope.safeParse(json)
  if (!gateway.success) return undefined
  const { faultstring, detail } = gateway.data.fault
  return { code: detail?.errorcode ?? "gateway", description: faultstring, isGateway: true }
}

function faultError(status: number, { code, description, isGateway }: Fault): Error {
  if (status === 429 || BUSY_CODES.has(code)) return new DarajaBusy(`Daraja is busy: ${code}`)
  if (code === "500.003.1001" && !saysAlreadyRegistered(description))
    return new DarajaUnavailable(`Daraja failed inside: ${code}`, "maybe")
  if (isGateway && status >= 500) return new DarajaUnavailable(`Daraja's gateway has no answer: ${code}`, "maybe")
  return new DarajaRejected(status, code, description)
}
