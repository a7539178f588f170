import pg from "pg"
import { afterAll, inject, type ProvidedContext } from "vitest"
import { openTestShop } from "../../../scripts/lib/shop/test-shop.mjs"
import { Visitor } from "./visitor"

export interface ShopOptions {
  /** Database and pictures to clone; the seeded ones by default. */
  template?: ProvidedContext["database"]
  /** Environment variables of the engine beside the defaults, for example a crash point. */
  env?: Record<string, string>
  /** Without it no simulator runs, and Daraja is unreachable. */
  simulator?: boolean
  /** Shows the engine's output in the terminal. */
  verbose?: boolean
}

let made = 0
/** Ends of the open shops. */
const open = new Set<() => Promise<void>>()
/** Shops that the test files of a group share, by their options; undefined outside groups. */
let sharedShops: Map<string, Promise<Shop>> | undefined

/**
 * A shop without its storefront: the engine as a process, a database cloned from the seeded template, and the Daraja
 * simulator with a clock that runs twenty times faster. In a group, files with equal options get the same shop.
 */
export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  if (sharedShops === undefined) return startTestShop(options)
  const key = JSON.stringify(options)
  const shop = sharedShops.get(key) ?? startTestShop(options)
  sharedShops.set(key, shop)
  const started = await shop
  // Requests of earlier files do not count towards a limit. One that they exhausted stays so in the engine's memory.
  await started.db.query("delete from rate_limit")
  // The group closes it.
  return { ...started, stop: () => Promise.resolve() }
}

/** Lets the test files that are imported by this one share shops. */
export function shareShops(): void {
  const shops = new Map<string, Promise<Shop>>()
  sharedShops = shops
  afterAll(async () => {
    // The next test file may run in this process.
    sharedShops = undefined
    for (const shop of shops.values()) await (await shop).stop()
  })
}

/** Closes the shops that an earlier test file of this process has left open, because its last check failed. */
export async function closeOpenShops(): Promise<void> {
  for (const stop of [...open]) await stop()
}

async function startTestShop(options: ShopOptions) {
  made += 1
  const name = `test_${String(process.pid)}_${String(made)}`
  const shop = await openTestShop({ template: inject("database"), name, ...options })
  const db = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 })
  db.on("error", () => undefined)
  const { engineUrl: url, simulatorUrl, mediaDir, engineEnv, restart } = shop
  const stop = async () => {
    if (!open.delete(stop)) return
    await db.end()
    await shop.close()
  }
  open.add(stop)
  return {
    url,
    simulatorUrl,
    db,
    mediaDir,
    engineEnv,
    /** A client with a cookie jar of its own: `visitor.api("/api/cart")`. */
    visitor: () => new Visitor(url),
    /** Log file of the engine since its last start. */
    log: () => shop.engine().log,
    /** Resolves when the engine process has ended. */
    exited: () => shop.engine().exited,
    /** Kills the engine with SIGKILL. */
    async kill() {
      shop.engine().child.kill("SIGKILL")
      await shop.engine().exited
    },
    /** Starts the engine again on the same database and port, after `kill` or while it still runs. */
    restart,
    stop,
  }
}

export type Shop = Awaited<ReturnType<typeof startTestShop>>

/** Address and database of a shop. */
export type ShopConnection = Pick<Shop, "url" | "db" | "visitor">
