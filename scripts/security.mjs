import { randomInt } from "node:crypto"
import { build } from "./lib/build/build.mjs"
import { Failure } from "./lib/failure.mjs"
import { installPackages } from "./lib/build/install.mjs"
import { preflight } from "./lib/preflight.mjs"
import { stopOnSignals } from "./lib/processes/process.mjs"
import { runMain } from "./lib/run-main.mjs"
import { step } from "./lib/steps.mjs"

const CALLS = 40
const SQLMAP_SECONDS = 60
const FFUF_SECONDS = 40
/** Total time of sqlmap; calls that are not reached are listed. */
const SQLMAP_TOTAL_MS = 8 * 60_000

/** `npm run security -- [--calls 40] [--seed n] [--only fuzz|sqlmap|ffuf]` */
function readOptions(args) {
  const options = { calls: CALLS, seed: randomInt(2 ** 31), only: undefined }
  for (let at = 0; at < args.length; at += 2) {
    const [name, value] = [args[at].replace(/^--/, ""), args[at + 1]]
    if (!Object.keys(options).includes(name) || value === undefined)
      throw new Failure("npm run security -- [--calls 40] [--seed n] [--only fuzz|sqlmap|ffuf]")
    options[name] = name === "only" ? value : Number(value)
  }
  return options
}

const say = (line) => process.stdout.write(`    ${line}\n`)

async function fuzzAll({ shop, operations, people, things }, { calls, seed }) {
  const { fuzz } = await import("./lib/security/hostile-fuzz.mjs")
  const total = { sent: 0, statuses: {}, slowestMs: 0, faults: [] }
  for (const [number, operation] of operations.entries()) {
    await people.renew()
    for (const caller of people.callers) {
      const part = await fuzz({ url: shop.engineUrl, operation, caller, ids: things, calls, seed: seed + number })
      total.sent += part.sent
      total.slowestMs = Math.max(total.slowestMs, part.slowestMs)
      total.faults.push(...part.faults)
      for (const [status, count] of Object.entries(part.statuses))
        total.statuses[status] = (total.statuses[status] ?? 0) + count
    }
  }
  say(
    `${total.sent} calls of ${operations.length} operations, the slowest answer after ${total.slowestMs.toFixed(0)} ms`,
  )
  say(
    `answers: ${Object.entries(total.statuses)
      .map(([status, count]) => `${status} × ${count}`)
      .join(", ")}`,
  )
  return total.faults
}

async function sqlmapAll({ shop, operations, people }) {
  const { findScanner, scanForInjection } = await import("./lib/security/scanners.mjs")
  const program = await findScanner("sqlmap")
  if (!program)
    return (
      say("sqlmap is not installed and could not be installed: apt-get install sqlmap, or name one in SQLMAP_PATH") ??
      []
    )
  const [faults, skipped, end] = [[], [], Date.now() + SQLMAP_TOTAL_MS]
  let requests = 0
  for (const operation of operations) {
    const { method, path, query, body } = operation
    if (query.length === 0 && body === undefined && !path.includes("{")) continue
    if (Date.now() > end) {
      skipped.push(`${method} ${path}`)
      continue
    }
    const caller = people.callers.find(
      ({ name }) => name === (path.startsWith("/api/admin") ? "administrator" : "shopper"),
    )
    await people.renew()
    const found = await scanForInjection({
      program,
      url: shop.engineUrl,
      operation,
      headers: caller.headers(),
      seconds: SQLMAP_SECONDS,
    })
    faults.push(...found.faults)
    requests += found.requests
    if (found.cut) skipped.push(`${method} ${path} (cut after ${SQLMAP_SECONDS} s)`)
  }
  say(`sqlmap: ${faults.length} findings${skipped.length > 0 ? `; not scanned completely: ${skipped.join(", ")}` : ""}`)
  if (requests > 0) say(`sqlmap sent ${requests} requests`)
  return faults
}

async function ffufAll({ shop, people }) {
  const { findScanner, scanForPaths } = await import("./lib/security/scanners.mjs")
  const program = await findScanner("ffuf")
  if (!program)
    return say("ffuf is not installed and could not be installed: apt-get install ffuf, or name one in FFUF_PATH") ?? []
  const admin = people.callers.find(({ name }) => name === "administrator").headers()
  const faults = []
  let requests = 0
  const places = [
    "/FUZZ",
    "/api/FUZZ",
    "/media/FUZZ",
    "/auth/FUZZ",
    "/auth/user/FUZZ",
    "/admin/FUZZ",
    "/api/products?q=FUZZ",
    "/api/orders/FUZZ",
  ]
  for (const place of [...places, "/api/admin/FUZZ", "/api/admin/orders?q=FUZZ", "/mailbox/FUZZ"]) {
    const found = await scanForPaths({
      program,
      address: shop.engineUrl + place,
      headers: admin,
      seconds: FFUF_SECONDS,
    })
    faults.push(...found.faults)
    requests += found.requests
  }
  say(`ffuf: ${requests} requests, ${faults.length} findings`)
  return faults
}

/** Sequence of operations: those that end a session or empty a cart come last. */
const isLast = ({ method, path }) => path.endsWith("/logout") || (method === "DELETE" && path === "/api/cart")

/**
 * `npm run security`: hostile calls of every operation in openapi.json against a disposable shop, on loopback. Fails when
 * a response is missing, has status 5xx or reveals internals, when data change without permission, or when a log contains
 * a stack trace or a secret.
 */
await runMain(async () => {
  preflight()
  const options = readOptions(process.argv.slice(2))
  stopOnSignals()
  const since = Date.now()
  await installPackages()
  await build(["server"])
  // Imported late: the packages may have just been installed.
  const { prepareTemplate } = await import("./lib/shop/test-database.mjs")
  const { openTestShop } = await import("./lib/shop/test-shop.mjs")
  const { readOperations } = await import("./lib/security/api-operations.mjs")
  const { faultsOfData, faultsOfLog, createTestData, openCallers } = await import("./lib/security/scanned-shop.mjs")
  const template = await step("Preparing the database", prepareTemplate)
  const faults = []
  try {
    const shop = await step("Starting a shop to attack", () =>
      openTestShop({ template, name: `security_${process.pid}` }),
    )
    try {
      const people = await openCallers(shop.engineUrl)
      const things = await createTestData(shop.engineUrl, people.callers[1].headers())
      const operations = readOperations().sort((a, b) => isLast(a) - isLast(b))
      const scene = { shop, operations, people, things }
      const parts = { fuzz: () => fuzzAll(scene, options), ffuf: () => ffufAll(scene), sqlmap: () => sqlmapAll(scene) }
      process.stdout.write(`  seed ${options.seed}\n`)
      for (const [name, part] of Object.entries(parts))
        if (options.only === undefined || options.only === name) faults.push(...(await step(name, part)))
      const { status } = await fetch(`${shop.engineUrl}/ready`)
      if (status !== 200) faults.push(`the engine is no longer ready: ${status}`)
      faults.push(...(await faultsOfData(shop.databaseUrl)), ...(await faultsOfLog(shop.engine().log, since)))
    } finally {
      await shop.close()
    }
  } finally {
    await template.stop()
  }
  if (faults.length > 0)
    throw new Failure(`${faults.length} findings, seed ${options.seed}:\n    ${faults.slice(0, 40).join("\n    ")}`)
  process.stdout.write("  ✓ no findings\n")
})
