import { createContext } from "react-router"
import { ApiError, isErrorBody, messageOf } from "./api-error"
import { language } from "../config/language"
import { unanswered } from "./engine.server"

/** A call of the engine in the name of the visitor, with the visitor's cookies and address. */
export interface VisitorCall {
  method?: "POST" | "PUT" | "DELETE"
  body?: unknown
  idempotencyKey?: string
}

/** Who opened a page that depends on cookies or on the link, or sent a form of it. */
export interface Visitor {
  /** The fields of the form; null for a page that is opened. */
  form: URLSearchParams | null
  /** The visitor has a session cookie, whose session may have ended. */
  hasSession: boolean
  /** Later calls have the cookies of earlier answers. @throws ApiError for every unsuccessful response */
  call: <Answer>(path: string, call?: VisitorCall) => Promise<Answer>
  /** `Set-Cookie` headers of the engine's answers. */
  cookies: readonly string[]
}

export interface VisitorOptions {
  engineUrl: string
  /** Of the visitor's request: the engine checks cookies, origin and address. */
  headers: Record<string, string>
  hasSession: boolean
  form: URLSearchParams | null
}

/** Long, because a busy shop queues orders, and the provider of a payment can take ten seconds. */
const TIMEOUT_MS = 30_000

/** Creates the visitor of one request. */
export function createVisitor({ engineUrl, headers, hasSession, form }: VisitorOptions): Visitor {
  const cookies: string[] = []
  return {
    form,
    hasSession,
    cookies,
    async call<Answer>(path: string, call: VisitorCall = {}) {
      const response = await send(engineUrl + path, call, {
        ...headers,
        cookie: withChanges(headers["cookie"] ?? "", cookies),
      })
      cookies.push(...response.headers.getSetCookie())
      const body: unknown = await response.json().catch(() => undefined)
      if (!response.ok) throw new ApiError(response.status, isErrorBody(body) ? body.message : "", { body })
      return body as Answer
    },
  }
}

/** A `Cookie` header after `Set-Cookie` headers. The engine removes a cookie by an empty value. */
function withChanges(cookie: string, changes: readonly string[]): string {
  const pairs = [...cookie.split(/;\s*/), ...changes.map((change) => change.split(";", 1)[0] ?? "")]
  const values = new Map(pairs.map((pair) => [pair.split("=", 1)[0], pair]))
  return [...values.values()].filter((pair) => /=./.test(pair)).join("; ")
}

async function send(url: string, call: VisitorCall, headers: Record<string, string>): Promise<Response> {
  const { method = "GET", body, idempotencyKey } = call
  try {
    return await fetch(url, {
      method,
      headers: {
        accept: "application/json",
        "accept-language": language,
        ...headers,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (cause) {
    throw unanswered(cause)
  }
}

/** The server's message for the visitor; `fallback` without one, and for a fault of the shop. */
export function problemOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status >= 500 ? fallback : messageOf(error, fallback)
}

/** The value of a field of the form, trimmed; empty when it was not sent. */
export const fieldOf = (form: URLSearchParams, name: string): string => form.get(name)?.trim() ?? ""

/** The visitor of the page that is rendered; null for a page that is the same for everybody. */
export const visitorContext = createContext<Visitor | null>(null)
