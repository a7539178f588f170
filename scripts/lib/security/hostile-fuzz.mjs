import http from "node:http"
import fc from "fast-check"
import { hostileCalls } from "./hostile-calls.mjs"

/** Maximum duration of a call. A long poll gets a short wait. */
const PATIENCE_MS = 15_000
/** Internal terms that no response may contain. */
const INSIDE =
  /node_modules|\bat \S+ \(\/|\bselect "|relation "\w+"|violates \w+ constraint|syntax error at or near|"planted"/i

/**
 * Sends a call without an HTTP client, which would normalise it, and returns the answer. A stream counts as answered when its headers arrive.
 * @returns {Promise<{ status: number, body: string, ms: number }>} status 0: the connection was closed; -1: no answer came
 */
export function sendRaw(baseUrl, { method, path, headers, body }, source) {
  const { hostname, port } = new URL(baseUrl)
  const began = performance.now()
  return new Promise((resolve) => {
    let status = 0
    let text = ""
    const end = () => resolve({ status, body: text, ms: performance.now() - began })
    // A new source address for each call: rate limits are tested elsewhere.
    const sent = { hostname, port, method, path, agent: false, headers: { "x-forwarded-for": source, ...headers } }
    const request = http.request(sent, (response) => {
      status = response.statusCode
      if (String(response.headers["content-type"]).startsWith("text/event-stream")) return end(request.destroy())
      response.on("data", (chunk) => (text += String(chunk)))
      response.on("close", end)
    })
    request.setTimeout(PATIENCE_MS, () => {
      status = -1
      end(request.destroy())
    })
    // A server may answer and close before it has received the whole body.
    request.on("error", () => end())
    request.end(body)
  })
}

/** What is wrong with a response; undefined when nothing is. */
export function faultOf({ status, body, ms }) {
  if (status === -1 || ms > PATIENCE_MS) return "no answer in time"
  if (status >= 500) return `status ${status}`
  if (INSIDE.test(body)) return `internal text in the answer: ${INSIDE.exec(body)?.[0]}`
  return undefined
}

const describe = ({ method, path, headers, body }) =>
  `${method} ${path.slice(0, 160)} ${JSON.stringify(headers).slice(0, 120)} ${(body ?? "").slice(0, 160)}`

/**
 * Sends hostile calls of one operation as one caller.
 *
 * @param {object} options
 * @param {string} options.url of the engine
 * @param {import("./api-operations.mjs").Operation} options.operation
 * @param {{ name: string, headers: () => Record<string, string> }} options.caller
 * @param {string[]} options.ids
 * @param {number} options.calls
 * @param {number} options.seed the same seed sends the same calls
 * @returns {Promise<{ sent: number, statuses: Record<string, number>, slowestMs: number, faults: string[] }>}
 */
export async function fuzz({ url, operation, caller, ids, calls, seed }) {
  const result = { sent: 0, statuses: {}, slowestMs: 0, faults: [] }
  for (const call of fc.sample(hostileCalls(operation, ids), { numRuns: calls, seed })) {
    result.sent += 1
    const source = `10.${(seed >> 8) % 256}.${seed % 256}.${result.sent % 256}`
    const answer = await sendRaw(url, { ...call, headers: { ...caller.headers(), ...call.headers } }, source)
    result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1
    result.slowestMs = Math.max(result.slowestMs, answer.ms)
    const fault = faultOf(answer)
    if (fault) result.faults.push(`${fault}: ${caller.name}, seed ${seed}: ${describe(call)}`)
  }
  return result
}
