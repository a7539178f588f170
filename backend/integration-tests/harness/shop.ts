import pg from "pg"
import { inject } from "vitest"
import { engineEnvironment } from "../../../scripts/lib/environment.mjs"
import { freePort } from "../../../scripts/lib/ports.mjs"
import { startEngine, startSimulator } from "../../../scripts/lib/shop-processes.mjs"
import { cloneTemplate, TEST_SECRETS } from "../../../scripts/lib/test-database.mjs"
import { Visitor } from "./visitor"

export interface ShopOptions {
  /** Variables of the engine beside the usual ones, for example a crash point. */
  env?: Record<string, string>
  /** Without it no simulator runs, and Daraja is out of reach. */
  simulator?: boolean
  /** Shows the engine's output in the terminal. */
  verbose?: boolean
}

/** How much faster than in life a payment happens. */
const TIME_SCALE = 20

let made = 0

/**
 * A whole shop without its storefront: the real engine as a process, a database cloned from the seeded
 * template, and the Daraja simulator with its clock sped up twenty times.
 */
export async function startShop({ env = {}, simulator = true, verbose = false }: ShopOptions = {}) {
  made += 1
  const database = await cloneTemplate(inject("database"), `test_${String(process.pid)}_${String(made)}`)
  const { mediaDir } = database
  const enginePort = await freePort()
  const simulatorPort = await freePort()
  const engineEnv = engineEnvironment({
    mode: "test",
    databaseUrl: database.url,
    secrets: TEST_SECRETS,
    enginePort,
    simulatorPort,
    timeScale: TIME_SCALE,
    shopUrl: `http://localhost:${String(enginePort)}`,
    admin: false,
    extra: { MEDIA_DIR: mediaDir, ...env },
  })
  const daraja = simulator
    ? await startSimulator({ port: simulatorPort, timeScale: TIME_SCALE, inherit: verbose })
    : undefined
  const start = (extra: Record<string, string> = {}) =>
    startEngine({
      port: enginePort,
      env: { ...engineEnv, ...extra },
      name: `engine-${String(enginePort)}`,
      inherit: verbose,
    })
  let engine = await start()
  const db = new pg.Pool({ connectionString: database.url, max: 4 })
  db.on("error", () => undefined)
  const url = `http://127.0.0.1:${String(enginePort)}`
  return {
    url,
    simulatorUrl: `http://127.0.0.1:${String(simulatorPort)}`,
    db,
    mediaDir,
    engineEnv,
    /** Somebody with an own cookie jar; `visitor.api("/api/cart")` calls as them. */
    visitor: () => new Visitor(url),
    /** Resolves when the engine has ended, by itself or by a kill. */
    exited: () => engine.exited,
    /** Ends the engine as a power cut would. */
    async kill() {
      engine.child.kill("SIGKILL")
      await engine.exited
    },
    /** Starts the engine again on the same database and port, after `kill` or while it still runs. */
    async restart(extra: Record<string, string> = {}) {
      await engine.stop()
      engine = await start(extra)
    },
    async stop() {
      await engine.stop()
      await daraja?.stop()
      await db.end()
      await database.drop()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof startShop>>
