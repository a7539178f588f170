import { setTimeout as sleep } from "node:timers/promises"
import type { Logger } from "@medusajs/framework/types"
import { Client } from "pg"

/** Any number, as long as nothing else in this database uses it: "mvz" in ASCII. */
const LOCK = 0x6d_76_7a
/** An engine that was killed a moment ago still holds the lock until the database notices. */
const PATIENCE_MS = 5_000
const RETRY_MS = 250

interface Options {
  databaseUrl: string
  /** With Redis several engines may run: locks, events and sessions are shared. */
  redisUrl?: string
}

/**
 * Keeps a second engine away from a database that is served without Redis: locks and events would be
 * per process, and two processes would sell the same unit twice. The first engine holds an advisory
 * lock for as long as it lives; PostgreSQL gives it back when the process dies, however it dies.
 */
export class EngineGuardService {
  readonly __hooks = {
    onApplicationStart: () => this.guard(),
    onApplicationShutdown: () => this.release(),
  }

  private connection: Client | undefined

  constructor(
    private readonly container: { logger: Logger },
    private readonly options: Options,
  ) {}

  private async guard(): Promise<void> {
    // One-off commands (`medusa exec`, migrations) may run beside the engine.
    if (this.options.redisUrl !== undefined || !process.argv.includes("start")) return
    if (await this.takeLock()) return
    this.container.logger.error(
      "Another engine serves this database. Stop it first, or set REDIS_URL so that several may run.",
    )
    process.exit(1)
  }

  private async takeLock(): Promise<boolean> {
    const connection = new Client({ connectionString: this.options.databaseUrl, keepAlive: true })
    connection.on("error", () => {
      void this.regain()
    })
    await connection.connect()
    const deadline = Date.now() + PATIENCE_MS
    while (Date.now() < deadline) {
      const { rows } = await connection.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [LOCK])
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
        this.container.logger.error("Another engine took over this database while the connection was lost.")
        process.exit(1)
      }
    }
  }

  private async release(): Promise<void> {
    const connection = this.connection
    connection?.removeAllListeners("error")
    await connection?.end()
  }
}
