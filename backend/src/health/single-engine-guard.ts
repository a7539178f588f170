import { setTimeout as sleep } from "node:timers/promises"
import type { Logger } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { Client } from "pg"
import { findAnyLogin } from "../medusa-schema/accounts/stored-login"
import { DEMO_ADMINISTRATOR, DEMO_SHOPPER } from "../account/identity/demo-accounts"

/** Key of the advisory lock, unique in this database: "mvz" in ASCII. */
const LOCK = 0x6d_76_7a
/** The lock of a killed engine is held until PostgreSQL detects the closed connection. */
const TIMEOUT_MS = 5_000
const RETRY_MS = 250

interface Options {
  mode: string
  databaseUrl: string
  /** With Redis several engines can run: locks, events and sessions are shared. */
  redisUrl?: string
  workerMode: string
}

interface Cradle {
  [ContainerRegistrationKeys.LOGGER]: Logger
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex
}

/**
 * Prevents a second engine on a database without Redis: locks and events would be per process, and two processes could sell
 * the same unit twice. An engine without Redis holds an exclusive advisory lock, engines with Redis a shared one; PostgreSQL
 * releases it when the process ends. In live mode, it also refuses a database with demo accounts.
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
    // One-off commands (`medusa exec`, migrations) can run beside the engine.
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
    const knex = this.container[ContainerRegistrationKeys.PG_CONNECTION]
    return findAnyLogin(knex, [DEMO_ADMINISTRATOR.email, DEMO_SHOPPER.email])
  }

  private async takeLock(): Promise<boolean> {
    const connection = new Client({ connectionString: this.options.databaseUrl, keepAlive: true })
    connection.on("error", () => {
      void this.regain()
    })
    await connection.connect()
    const lock = this.options.redisUrl === undefined ? "pg_try_advisory_lock" : "pg_try_advisory_lock_shared"
    const deadline = Date.now() + TIMEOUT_MS
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

  /** After a lost connection, for example a restart of the database, the lock must be acquired again. */
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
