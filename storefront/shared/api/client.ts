import * as copy from "~/shared/copy/api"
import { ApiError, isErrorBody, NO_ANSWER } from "./api-error"
import { apiOrigin as apiOriginOfServer } from "./api-origin"
import { isOnline, reportNoResponse } from "./connection"

export interface CallOptions {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** Sent as JSON. */
  body?: unknown
  /** Idempotency key: a retry after a lost response is applied once. */
  idempotencyKey?: string
  /** Bearer token of the admin dashboard. */
  token?: string
  signal?: AbortSignal
  timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 15_000

/** Host of `/api`: empty for this origin, else what the server wrote on `<html data-api>` (`PUBLIC_API_URL`). */
function apiOrigin(): string {
  return import.meta.env.SSR ? apiOriginOfServer() : (document.documentElement.dataset.api ?? "")
}

/** Absolute URL of an `/api` path, for `EventSource`. */
export function apiUrl(path: string): string {
  return apiOrigin() + path
}

/**
 * Calls the shop's API from the browser, with cookies. Returns the parsed body (`undefined` for 204).
 * @throws ApiError for every unsuccessful response, and with status 0 without a response
 */
export async function api<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  return (await readBody(await send(path, options), options)) as Answer
}

/**
 * Like `api`, for a file.
 * @throws ApiError as `api` does
 */
export async function apiFile(path: string, options: CallOptions): Promise<{ file: Blob; headers: Headers }> {
  const response = await send(path, options)
  return { file: await complete(response.blob(), options), headers: response.headers }
}

async function send(path: string, options: CallOptions): Promise<Response> {
  const response = await fetchResponse(path, options)
  if (response.ok) return response
  const body = await readBody(response, options)
  throw new ApiError(response.status, isErrorBody(body) ? body.message : "", { body })
}

async function fetchResponse(path: string, options: CallOptions): Promise<Response> {
  const { method = "GET", body, idempotencyKey, token, signal, timeoutMs = DEFAULT_TIMEOUT_MS } = options
  try {
    const response = await fetch(apiUrl(path), {
      method,
      credentials: "include",
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: abortSignal(signal, timeoutMs),
    })
    if (!isOnline()) dispatchEvent(new Event("online"))
    return response
  } catch (cause) {
    throw noResponse(cause, options)
  }
}

/** Reads a body. The connection can be lost after the response has begun. */
const complete = <Body>(body: Promise<Body>, options: CallOptions): Promise<Body> =>
  body.catch((cause: unknown) => {
    throw noResponse(cause, options)
  })

function noResponse(cause: unknown, { signal }: CallOptions): unknown {
  if (signal?.aborted === true) return cause
  reportNoResponse()
  return new ApiError(NO_ANSWER, copy.noResponse, { cause })
}

/** Aborts with `signal` and after `timeoutMs`: `AbortSignal.any` is missing in Chromium before 116 and Safari before 17.4. */
function abortSignal(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  if (!signal || signal.aborted) return signal ?? timeout
  const controller = new AbortController()
  const abort = () => controller.abort()
  for (const each of [signal, timeout]) each.addEventListener("abort", abort)
  return controller.signal
}

async function readBody(response: Response, options: CallOptions): Promise<unknown> {
  const text = await complete(response.text(), options)
  if (text === "") return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (!response.ok) return undefined
    throw new ApiError(response.status, copy.unreadableResponse, { cause })
  }
}
