import { execFile } from "node:child_process"
import http from "node:http"
import { promisify } from "node:util"
import { quantile } from "./median.mjs"

const run = promisify(execFile)

/**
 * @typedef {{ url: string, headers?: Record<string, string>, seconds: number, connections: number }} Load
 * @typedef {{ requestsPerSecond: number, p50Ms: number, p99Ms: number, count: number }} Measured
 */

let wrk
/** `wrk` needs a tenth of the processor time of a load generator in Node and leaves the rest to the measured server. */
async function hasWrk() {
  wrk ??= run("wrk", ["-v"]).then(
    () => true,
    // It prints its version with exit code 1.
    (error) => error.code !== "ENOENT",
  )
  return wrk
}

/**
 * Requests one URL over several connections, each as fast as responses arrive. Throws for any status but 2xx: a
 * wrong response must not count.
 * @param {Load} load
 * @returns {Promise<Measured>}
 */
export async function measure(load) {
  return (await hasWrk()) ? measureWithWrk(load) : measureWithNode(load)
}

async function measureWithWrk({ url, headers = {}, seconds, connections }) {
  const flags = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`])
  const { stdout } = await run("wrk", [
    "-t1",
    `-c${connections}`,
    `-d${seconds}`,
    "--latency",
    "--timeout",
    "30s",
    ...flags,
    url,
  ])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} does not answer well:\n${stdout}`)
  const figure = (pattern) => {
    const [, value, unit = ""] = pattern.exec(stdout) ?? []
    if (value === undefined) throw new Error(`wrk printed something new:\n${stdout}`)
    return Number(value) * ({ us: 0.001, s: 1000 }[unit] ?? 1)
  }
  return {
    requestsPerSecond: figure(/Requests\/sec:\s+([\d.]+)/),
    count: figure(/(\d+) requests in/),
    p50Ms: figure(/50%\s+([\d.]+)(us|ms|s)/),
    p99Ms: figure(/99%\s+([\d.]+)(us|ms|s)/),
  }
}

async function measureWithNode({ url, headers = {}, seconds, connections }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) times.push(await timeOne(url, { agent, headers }))
    }),
  )
  const elapsed = performance.now() - start
  agent.destroy()
  return {
    requestsPerSecond: (times.length / elapsed) * 1000,
    count: times.length,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  }
}

function timeOne(url, options) {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const request = http.get(url, options, (response) => {
      response.resume()
      response.once("error", reject)
      response.once("end", () => {
        if (response.statusCode < 300) resolve(performance.now() - start)
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    })
    request.once("error", reject)
  })
}
