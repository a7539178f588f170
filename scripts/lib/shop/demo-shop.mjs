import { build, serverStamp } from "../build/build.mjs"
import { prepareDatabase, requireReachable } from "./database.mjs"
import { engineEnvironment } from "./environment.mjs"
import { installPackages } from "../build/install.mjs"
import { requireFree } from "../processes/ports.mjs"
import { ensureDatabase, startPostgres } from "../processes/postgres.mjs"
import { preflight } from "../preflight.mjs"
import { livePids, stopEverything } from "../processes/process.mjs"
import { takeRunLock } from "./run-lock.mjs"
import { demoSecrets } from "./secrets.mjs"
import { startSimulator } from "./shop-processes.mjs"
import { step } from "../steps.mjs"

const port = (name, fallback) => Number(process.env[name] ?? fallback)

/** Ports of the demo shop, by the variable that moves each. */
export const ports = {
  PORT: port("PORT", 8000),
  ENGINE_PORT: port("ENGINE_PORT", 9000),
  SIMULATOR_PORT: port("SIMULATOR_PORT", 9010),
}

export const shopUrl = `http://localhost:${ports.PORT}`
/** Where the shop's e-mails can be read; nowhere when they leave by a mail server. */
const mailboxUrl = process.env.SMTP_URL ? "" : `http://localhost:${ports.ENGINE_PORT}/mailbox`

/** Brings up a migrated and filled database, and returns the environment of an engine that uses it. */
async function openDatabase() {
  const secrets = demoSecrets()
  const env = engineEnvironment({
    mode: "demo",
    databaseUrl: await databaseUrl(secrets),
    secrets,
    enginePort: ports.ENGINE_PORT,
    simulatorPort: ports.SIMULATOR_PORT,
    shopUrl,
  })
  await prepareDatabase({ env, stamp: serverStamp() })
  return env
}

async function databaseUrl(secrets) {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const postgres = await step("Starting PostgreSQL", () =>
    startPostgres({ dataName: "postgres", password: secrets.database }),
  )
  await ensureDatabase(postgres.url("postgres"), "mavazi")
  return postgres.url("mavazi")
}

/** Set once the shop is being stopped. */
let stopping

/** Stops all processes of the shop. Further calls return the same promise. */
export function stopShop(lock) {
  stopping ??= stopEverything().then(() => lock?.release())
  return stopping
}

/** Stops the shop when one of its processes exits unexpectedly, and prints the path of its log. */
export function watchPart(part, lock) {
  void part.exited.then(async ({ code, signal }) => {
    if (stopping !== undefined) return
    process.stderr.write(`\n  ✗ ${part.name} ended (${signal ?? `exit code ${code}`}). See ${part.log}\n`)
    await stopShop(lock)
    process.exit(1)
  })
}

/**
 * What `npm start` and `npm run dev` share: checks, installation, build, database and simulator; then
 * `run(engineEnv, lock)` starts the rest.
 *
 * @param {{ targets?: string[], run: (env: Record<string, string>, lock: object) => Promise<void> }} options
 */
export async function startShop({ targets, run }) {
  preflight()
  const lock = takeRunLock(shopUrl)
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (stopping === undefined) process.stdout.write("\n  Stopping…\n")
      void stopShop(lock).then(() => process.exit(0))
    })
  }
  try {
    await requireFree(ports)
    await installPackages()
    if (process.env.DATABASE_URL) await requireReachable(process.env.DATABASE_URL)
    await build(["server"])
    // The builds and the database do not depend on each other.
    const [env] = await Promise.all([openDatabase(), build(targets)])
    watchPart(await startSimulator({ port: ports.SIMULATOR_PORT, mailboxUrl }), lock)
    await run(env, lock)
    lock.remember(livePids())
  } catch (error) {
    if (stopping !== undefined) return stopping
    await stopShop(lock)
    throw error
  }
}

/** Prints the addresses and the demo accounts. */
export function printAddresses(seconds) {
  const line = (name, text) => `    ${name.padEnd(15)} ${text}`
  process.stdout.write(
    [
      `\n  Mavazi is running (started in ${seconds} s). Ctrl-C stops it; the data stay in .data/\n`,
      line("Shop", shopUrl),
      line("Dashboard", `${shopUrl}/admin`),
      line("Engine's admin", `http://localhost:${ports.ENGINE_PORT}/app`),
      line("Virtual phones", `http://localhost:${ports.SIMULATOR_PORT}/`),
      ...(mailboxUrl ? [line("Mailbox", mailboxUrl)] : []),
      "",
      line("Shopper", "shopper@example.com / mavazi-demo"),
      line("Administrator", "admin@example.com / mavazi-admin"),
      "",
      line("Pay with", "0700 000 001: paid after 3 s · 003: cancelled · 004: insufficient funds · 005: no answer"),
      line("", "any other number: you answer on its virtual phone, PIN 1234"),
      "\n",
    ].join("\n"),
  )
}
