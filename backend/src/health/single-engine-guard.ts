import { setTimeout as sleep } from "node:timers/promises"
import type { Logger } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { Client } from "pg"
import { DEMO_ADMINISTRATOR, DEMO_SHOPPER } from "../account/identity/demo-accounts"

/** Any number, as long as nothing else in this database uses it: "mvz" in ASCII. */
const LOCK = 0x6d_76_7a
/** An engine that was killed a moment ago still holds the lock until the database notices. */
const PATIENCE_MS = 5_000
const RETRY_MS = 250

interface Options {
  mode: string
  databaseUrl: string
  /** With Redis several engines may run: locks, events and sessions are shared. */
  redisUrl?: string
  workerMode: string
}

interface Cradle {
  [ContainerRegistrationKeys.LOGGER]: Logger
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex
}

/**
 * Keeps a second engine away from a database that is served without Redis: locks and events would be
 * per process, and two processes would sell the same unit twice. An engine without Redis holds an advisory
 * lock for as long as it lives, engines with Redis share it; PostgreSQL gives it back when a process dies,
 * however it dies. A live shop is kept away from a database with demo accounts besides.
 */
export class SingleEngineGuardService {
  readonly __hooks = {
    onApplicationStart: () => this.guard(),
    onApplicationShutdown: () => this.release(),
  }

  private connection: Client | undefined

  constructor(
    private readonly container: Cradle,
    private readonly options: Options,
  ) {}

  private async guard(): Promise<void> {
    // One-off commands (`medusa exec`, migrations) may run beside the engine.
    if (!process.argv.includes("start")) return
    const { redisUrl, workerMode } = this.options
    if (redisUrl === undefined && workerMode !== "shared") {
      this.end(`MEDUSA_WORKER_MODE=${workerMode} leaves work to another engine, and both need REDIS_URL.`)
    }
    const demo = this.options.mode === "live" ? await this.demoAccount() : undefined
    if (demo !== undefined) {
      this.end(`DATABASE_URL names a database with the demo account ${demo}. A live shop needs one of its own.`)
    }
    if (await this.takeLock()) return
    this.end(
      redisUrl === undefined
        ? "Another engine serves this database. Stop it first, or set REDIS_URL so that several may run."
        : "An engine without REDIS_URL serves this database. Stop it first.",
    )
  }

  private end(reason: string): never {
    this.container.logger.error(reason)
    process.exit(1)
  }

  private async demoAccount(): Promise<string | undefined> {
    const rows = await this.container[ContainerRegistrationKeys.PG_CONNECTION]<{ entity_id: string }>(
      "provider_identity",
    )
      .whereIn("entity_id", [DEMO_ADMINISTRATOR.email, DEMO_SHOPPER.email])
      .whereNull("deleted_at")
      .select("entity_id")
    return rows[0]?.entity_id
  }

  private async takeLock(): Promise<boolean> {
    const connection = new Client({ connectionString: this.options.databaseUrl, keepAlive: true })
    connection.on("error", () => {
      void this.regain()
    })
    await connection.connect()
    const lock = this.options.redisUrl === undefined ? "pg_try_advisory_lock" : "pg_try_advisory_lock_shared"
    const deadline = Date.now() + PATIENCE_MS
    while (Date.now() < deadline) {
      const { rows } = await connection.query<{ held: boolean }>(`select ${lock}($1) as held`, [LOCK])
      if (rows[0]?.held) {
        this.connection = connection
        return true
      }
      await sleep(RETRY_MS)
    }
    await connection.end()
    return false
  }

  /** The database was restarted: the lock went with the connection. */
  private async regain(): Promise<void> {
    this.connection = undefined
    for (let held: boolean | undefined; held !== true;) {
      await sleep(RETRY_MS)
      held = await this.takeLock().catch(() => undefined)
      if (held === false) {
        this.end("Another engine took over this database while the connection was lost.")
      }
    }
  }

  private async release(): Promise<void> {
    const connection = this.connection
    connection?.removeAllListeners("error")
    await connection?.end()
  }
}
