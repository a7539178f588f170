import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { installDebianPackage, installedProgram, isDebianRoot } from "../processes/programs.mjs"
import { step } from "../steps.mjs"

/** Word list for the scanner: paths that are often left open, and characters of malformed URLs. */
const PLACES =
  `.env .git/config .git/HEAD package.json medusa-config.js server.js.map debug metrics status health ready swagger
  openapi.json graphql console actuator/env phpinfo.php wp-login.php backup.sql dump.rdb .DS_Store id_rsa etc/passwd ..;/
  ..%2f..%2fetc%2fpasswd %00 %ff %c0%af %2e%2e%2f a%00b %0d%0aSet-Cookie:x=1 ' " < > ; | * ~ @ ! [] {} __proto__ constructor
  true null undefined NaN -1 0 1e999 99999999999999999999 admin user customer session token refresh mfa factors uploads users
  invites api-keys orders products customers regions stores workflows-executions notifications`.split(/\s+/)
/** Contents that no file or page of the shop has, but an exposed file would. */
const SECRETS = "(JWT_SECRET|DATABASE_URL|\\[core\\]|root:x:0|BEGIN OPENSSH|ref: refs/)"

/** Path of a scanner, after an attempt to install it; otherwise undefined. */
export async function findScanner(name) {
  const there = installedProgram(name, `${name.toUpperCase()}_PATH`)
  if (there || !isDebianRoot()) return there
  await step(`Installing ${name}`, () => installDebianPackage(name)).catch(() => undefined)
  return installedProgram(name, `${name.toUpperCase()}_PATH`)
}

/** Runs a program until it ends or its time is over. */
function run(program, args, seconds) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] })
    let output = ""
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)))
    const timer = setTimeout(() => child.kill("SIGKILL"), seconds * 1_000)
    child.once("error", reject)
    child.once("close", (code, signal) => {
      clearTimeout(timer)
      resolve({ output, cut: signal === "SIGKILL" })
    })
  })
}

/** sqlmap numbers its requests. */
function countRequests(traffic) {
  if (!existsSync(traffic)) return 0
  return readFileSync(traffic, "utf8").match(/^HTTP request \[#\d+\]/gm)?.length ?? 0
}

/**
 * Lets sqlmap try every parameter and every field of the body of one call.
 *
 * @param {object} options
 * @param {string} options.program
 * @param {string} options.url of the engine
 * @param {import("./api-operations.mjs").Operation} options.operation
 * @param {Record<string, string>} options.headers
 * @param {number} options.seconds after which it is cut
 * @returns {Promise<{ faults: string[], requests: number, cut: boolean }>}
 */
export async function scanForInjection({ program, url, operation, headers, seconds }) {
  const { method, query, body } = operation
  const place = operation.path.replace(/\{\w+\}/g, "1*")
  const address = `${url}${place}${query.length > 0 ? `?${query.map((name) => `${name}=1`).join("&")}` : ""}`
  const folder = mkdtempSync(path.join(tmpdir(), "sqlmap-"))
  const args = ["-u", address, "--method", method, "--batch", "--flush-session", "--output-dir", folder]
  args.push("--dbms", "PostgreSQL", "--technique", "BEUSQ", "--level", "1", "--risk", "1")
  const traffic = path.join(folder, "traffic")
  args.push("-t", traffic)
  args.push("--ignore-code", "*", "--timeout", "10", "--retries", "0", "--disable-coloring", "-v", "1")
  for (const [name, value] of Object.entries(headers)) args.push("-H", `${name}: ${value}`)
  if (body !== undefined) args.push("-H", "Content-Type: application/json", "--data", JSON.stringify(body))
  try {
    const { output, cut } = await run(program, args, seconds)
    const [, found] = /identified the following injection point\(s\)[^]*?(Parameter: .*)/.exec(output) ?? []
    const faults = found ? [`sqlmap: ${method} ${operation.path}: ${found}`] : []
    if (/HTTP error codes detected[^]*?5\d\d \(/.test(output))
      faults.push(`sqlmap met a 5xx: ${method} ${operation.path}`)
    return { faults, cut, requests: countRequests(traffic) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Requests paths that are often left open with ffuf, at `address` with the word FUZZ replaced. A status of 5xx or
 * exposed content is a fault.
 * @returns {Promise<{ faults: string[], requests: number }>}
 */
export async function scanForPaths({ program, address, headers, seconds }) {
  const folder = mkdtempSync(path.join(tmpdir(), "ffuf-"))
  const [words, found] = [path.join(folder, "words"), path.join(folder, "found.json")]
  writeFileSync(words, PLACES.join("\n"))
  const common = ["-u", address, "-w", words, "-t", "4", "-timeout", "10", "-maxtime", String(seconds), "-s"]
  for (const [name, value] of Object.entries(headers)) common.push("-H", `${name}: ${value}`)
  const faults = []
  try {
    for (const filter of [
      ["-mc", "500-599"],
      ["-mc", "all", "-mmode", "and", "-mr", SECRETS],
    ]) {
      await run(program, [...common, ...filter, "-o", found, "-of", "json"], seconds + 10)
      const { results } = JSON.parse(readFileSync(found, "utf8"))
      for (const { url, status } of results) faults.push(`ffuf: ${url} answered ${status} to ${filter.at(-1)}`)
    }
    return { faults, requests: 2 * PLACES.length }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
