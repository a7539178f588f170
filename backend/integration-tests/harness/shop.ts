import pg from "pg"
import { inject } from "vitest"
import { openTestShop } from "../../../scripts/lib/test-shop.mjs"
import { Visitor } from "./visitor"

export interface ShopOptions {
  /** Variables of the engine beside the usual ones, for example a crash point. */
  env?: Record<string, string>
  /** Without it no simulator runs, and Daraja is out of reach. */
  simulator?: boolean
  /** Shows the engine's output in the terminal. */
  verbose?: boolean
}

let made = 0

/**
 * A whole shop without its storefront: the real engine as a process, a database cloned from the seeded
 * template, and the Daraja simulator with its clock sped up twenty times.
 */
export async function startShop(options: ShopOptions = {}) {
  made += 1
  const name = `test_${String(process.pid)}_${String(made)}`
  const shop = await openTestShop({ template: inject("database"), name, ...options })
  const db = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 })
  db.on("error", () => undefined)
  const { engineUrl: url, simulatorUrl, mediaDir, engineEnv, restart } = shop
  return {
    url,
    simulatorUrl,
    db,
    mediaDir,
    engineEnv,
    /** Somebody with an own cookie jar; `visitor.api("/api/cart")` calls as them. */
    visitor: () => new Visitor(url),
    /** File with all that the engine has said since it was started last. */
    log: () => shop.engine().log,
    /** Resolves when the engine has ended, by itself or by a kill. */
    exited: () => shop.engine().exited,
    /** Ends the engine as a power cut would. */
    async kill() {
      shop.engine().child.kill("SIGKILL")
      await shop.engine().exited
    },
    /** Starts the engine again on the same database and port, after `kill` or while it still runs. */
    restart,
    async stop() {
      await db.end()
      await shop.close()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof startShop>>

/** What buyers and merchants in the tests need of a shop: where it is, and its database. */
export type Counter = Pick<Shop, "url" | "db" | "visitor">
