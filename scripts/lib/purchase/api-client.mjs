import { Failure } from "../failure.mjs"

const TIMEOUT_MS = 30_000

/** @throws Failure when no response arrives, with the reason (connection, certificate, time) */
async function send(url, options) {
  try {
    return await fetch(url, { ...options, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    const reason = error.cause?.message || error.cause?.code || error.message
    throw new Failure(`${options.method} ${url}: no response (${reason})`)
  }
}

/**
 * HTTP client of one visitor: stores cookies, sends and reads JSON. Its calls throw a Failure unless the status is 2xx.
 *
 * @param {string} origin for example `https://shop.example`
 * @param {Record<string, string>} [ownHeaders] sent with every request
 */
export function openClient(origin, ownHeaders = {}) {
  const cookies = new Map()

  function storeCookies(headers) {
    for (const line of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) cookies.set(name, value)
    }
  }

  async function call(method, path, body) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ")
    const headers = {
      ...ownHeaders,
      ...(cookie && { cookie }),
      ...(body && { "content-type": "application/json" }),
    }
    const url = new URL(path, origin).href
    const response = await send(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    storeCookies(response.headers)
    const text = await response.text()
    if (!response.ok) throw new Failure(`${method} ${url}: ${response.status} ${text.slice(0, 500)}`)
    try {
      return JSON.parse(text)
    } catch {
      throw new Failure(`${method} ${url}: the response is not JSON: ${text.slice(0, 200)}`)
    }
  }

  return {
    get: (path) => call("GET", path),
    post: (path, body) => call("POST", path, body),
  }
}
