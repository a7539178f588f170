import { DarajaUnavailable } from "./errors"

/** Failures of the connection itself: nothing has reached Daraja. */
const NOT_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"])

/** `fetch` whose every failure is a `DarajaUnavailable` that knows whether anything was sent. */
export async function request(
  url: URL,
  timeoutMs: number,
  init: RequestInit,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    const code = connectionCode(cause)
    throw new DarajaUnavailable(
      `Daraja did not answer ${url.pathname} (${code})`,
      NOT_SENT.has(code) ? "no" : "maybe",
      {
        cause,
      },
    )
  }
}

/** Node hides the reason one level down: `fetch failed`, cause `ECONNREFUSED`. */
function connectionCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown"
  const inner: unknown = error.cause ?? error
  const code = (inner as { code?: unknown }).code
  return typeof code === "string" ? code : error.name
}
