import { DarajaUnavailable } from "./errors"

/** Connection errors: nothing has reached Daraja. */
const NOT_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"])

export interface DarajaResponse {
  status: number
  text: string
  /** Time of Daraja's clock, from the header Date. */
  date: string | null
}

/**
 * `fetch` that throws `DarajaUnavailable` for every failure, with whether anything was sent. Connecting may take Node's own
 * 10 s within `deadline`; another limit would need undici's Agent, which Node does not export.
 */
export async function request(url: URL, deadline: AbortSignal, init: RequestInit): Promise<DarajaResponse> {
  if (deadline.aborted) throw new DarajaUnavailable(`Timed out before the request to Daraja ${url.pathname}`, "no")
  try {
    const response = await fetch(url, { ...init, redirect: "error", signal: deadline })
    return { status: response.status, text: await response.text(), date: response.headers.get("date") }
  } catch (cause) {
    const code = connectionCode(cause)
    const message = `No response from Daraja ${url.pathname} (${code})`
    throw new DarajaUnavailable(message, NOT_SENT.has(code) ? "no" : "maybe", { cause })
  }
}

/** Node has the reason in `cause`: `fetch failed`, cause `ECONNREFUSED`. */
function connectionCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown"
  const inner: unknown = error.cause ?? error
  const code = (inner as { code?: unknown }).code
  return typeof code === "string" ? code : error.name
}
