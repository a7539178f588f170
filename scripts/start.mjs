import { build, serverStamp } from "./lib/build.mjs"
import { prepareDatabase } from "./lib/database.mjs"
import { engineEnvironment } from "./lib/environment.mjs"
import { runMain } from "./lib/failure.mjs"
import { installPackages } from "./lib/install.mjs"
import { requireFree } from "./lib/ports.mjs"
import { ensureDatabase, startPostgres } from "./lib/postgres.mjs"
import { preflight } from "./lib/preflight.mjs"
import { livePids, stopEverything } from "./lib/process.mjs"
import { takeRunLock } from "./lib/run-lock.mjs"
import { demoSecrets } from "./lib/secrets.mjs"
import { startEngine, startSimulator, startStorefront } from "./lib/shop-processes.mjs"
import { step } from "./lib/steps.mjs"

const started = Date.now()
const port = (name, fallback) => Number(process.env[name] ?? fallback)
const ports = {
  PORT: port("PORT", 8000),
  ENGINE_PORT: port("ENGINE_PORT", 9000),
  SIMULATOR_PORT: port("SIMULATOR_PORT", 9010),
}

/** Set once the shop is being stopped. */
let stopping

async function openDatabase(secrets) {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const postgres = await step("Starting PostgreSQL", () =>
    startPostgres({ dataName: "postgres", password: secrets.database }),
  )
  await ensureDatabase(postgres.url("postgres"), "mavazi")
  return postgres.url("mavazi")
}

function printAddresses(shopUrl) {
  const line = (name, text) => `    ${name.padEnd(15)} ${text}`
  process.stdout.write(
    [
      `\n  Mavazi runs (after ${((Date.now() - started) / 1000).toFixed(0)} s). Ctrl-C stops it; its data stay in .data/\n`,
      line("Shop", shopUrl),
      line("Dashboard", `${shopUrl}/admin`),
      line("Engine's admin", `http://localhost:${ports.ENGINE_PORT}/app`),
      line("Virtual phones", `http://localhost:${ports.SIMULATOR_PORT}/`),
      "",
      line("Shopper", "shopper@example.com / mavazi-demo"),
      line("Administrator", "admin@example.com / mavazi-admin"),
      "",
      line("Pay with", "0700 000 001: paid after 3 s · 003: cancelled · 004: too little money · 005: no answer"),
      line("", "any other number: you answer on its virtual phone, PIN 1234"),
      "",
      "",
    ].join("\n"),
  )
}

async function main() {
  preflight()
  const shopUrl = `http://localhost:${ports.PORT}`
  const lock = takeRunLock(shopUrl)
  const stop = (signal) => {
    stopping ??= (async () => {
      process.stdout.write(signal ? "\n  Stopping…\n" : "")
      await stopEverything()
      lock.release()
    })()
    return stopping
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => void stop(signal).then(() => process.exit(0)))
  try {
    await requireFree(ports)
    await installPackages()
    await build()
    const secrets = demoSecrets()
    const env = engineEnvironment({
      mode: "demo",
      databaseUrl: await openDatabase(secrets),
      secrets,
      enginePort: ports.ENGINE_PORT,
      simulatorPort: ports.SIMULATOR_PORT,
      shopUrl,
    })
    await prepareDatabase({ env, stamp: serverStamp() })
    await step("Starting the shop", async () => {
      const enginePort = ports.ENGINE_PORT
      const simulatorPort = ports.SIMULATOR_PORT
      const parts = [
        await startSimulator({ port: simulatorPort }),
        await startEngine({ port: enginePort, env }),
        await startStorefront({ port: ports.PORT, enginePort, simulatorPort, mode: "demo" }),
      ]
      for (const part of parts) watch(part, stop)
    })
    lock.remember(livePids())
    printAddresses(shopUrl)
  } catch (error) {
    await stop()
    throw error
  }
}

/** A part that ends by itself takes the rest with it, and says where its last words are. */
function watch(part, stop) {
  void part.exited.then(({ code, signal }) => {
    if (stopping !== undefined) return
    process.stderr.write(`\n  ✗ ${part.name} ended (${signal ?? `exit code ${code}`}). See ${part.log}\n`)
    void stop().then(() => process.exit(1))
  })
}

await runMain(main)
