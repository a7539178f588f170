import { DarajaUnavailable } from "./errors"

/** Failures of the connection itself: nothing has reached Daraja. */
const NOT_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"])

export interface DarajaResponse {
  status: number
  text: string
  /** Daraja's clock, as its answer says. */
  date: string | null
}

/**
 * `fetch` whose every failure is a `DarajaUnavailable` that knows whether anything was sent. A connection alone may
 * take Node's own 10 s within `deadline`: for a limit of ours we would need undici's Agent, which Node keeps to itself.
 */
export async function request(url: URL, deadline: AbortSignal, init: RequestInit): Promise<DarajaResponse> {
  if (deadline.aborted) throw new DarajaUnavailable(`No time was left to ask Daraja ${url.pathname}`, "no")
  try {
    const response = await fetch(url, { ...init, redirect: "error", signal: deadline })
    return { status: response.status, text: await response.text(), date: response.headers.get("date") }
  } catch (cause) {
    const code = connectionCode(cause)
    const message = `Daraja did not answer ${url.pathname} (${code})`
    throw new DarajaUnavailable(message, NOT_SENT.has(code) ? "no" : "maybe", { cause })
  }
}

/** Node hides the reason one level down: `fetch failed`, cause `ECONNREFUSED`. */
function connectionCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown"
  const inner: unknown = error.cause ?? error
  const code = (inner as { code?: unknown }).code
  return typeof code === "string" ? code : error.name
}
