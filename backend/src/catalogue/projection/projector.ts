import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { applyChanges } from "./apply-changes"
import { checkForChanges, type PendingChanges } from "../../medusa-schema/triggers/catalogue-changes"
import { rebuildOnRevisionChange } from "./row-revision"
import { analyzeNewTables } from "../../medusa-schema/products/analyze-tables"
import { installTriggers } from "../../medusa-schema/triggers/catalogue-triggers"

/** Polling interval, one statement each; a change must be public within five seconds. */
const POLL_INTERVAL_MS = 250
/** Changes of stock alone are applied this long after the last ones, so that the purchases of a second cost one update. */
const STOCK_INTERVAL_MS = 1_000
/** Pause after a failure. */
const RETRY_AFTER_MS = 2_000

/** Is notified of new versions. Subscribers are called in order: the product index before the feed that announces its changes. */
export interface ChangeSubscriber {
  /** Applies all versions up to `newest`. */
  advance: (newest: number) => Promise<void>
}

export interface ProjectorOptions {
  logger: Logger
  subscribers: readonly ChangeSubscriber[]
  /** Called once, before the first `advance`. */
  prepare: () => Promise<void>
}

/**
 * Keeps the read model up to date while the process runs. It polls instead of using LISTEN: no notification is lost while a
 * connection is down, it works through connection poolers, and sales that begin at a time need polling anyway.
 */
export class CatalogueProjector {
  /** Whether all changes that were queued at the start are applied, by this or another process. */
  filled = false
  private prepared = false
  private running = false
  private failing = false
  private analysed = false
  private stockDueAt = 0
  private timer: NodeJS.Timeout | undefined
  private currentPoll: Promise<void> = Promise.resolve()

  constructor(
    private readonly knex: Knex,
    private readonly options: ProjectorOptions,
  ) {}

  /**
   * Installs the triggers, applies the queued changes and starts polling. Returns when they are applied, unless another
   * process applies them. Errors are logged and retried: the engine ignores an error of this hook, and the read model
   * would never be updated again.
   */
  async start(): Promise<void> {
    this.running = true
    await this.poll()
  }

  async stop(): Promise<void> {
    this.running = false
    clearTimeout(this.timer)
    await this.currentPoll
  }

  /** Applies all queued changes. */
  private async apply(due: PendingChanges): Promise<void> {
    let found = due
    if (found.pending) {
      this.stockDueAt = Date.now() + STOCK_INTERVAL_MS
      this.analysed ||= await analyzeNewTables(this.knex)
      for (let more = true; more;) {
        more = await applyChanges(this.knex)
        found = await checkForChanges(this.knex)
        await this.advance(found.version)
      }
    }
    await this.advance(found.version)
    // `pending` is true when another process applies the changes, or new ones were queued.
    if (this.prepared && !found.pending) this.filled = true
  }

  private async advance(newest: number): Promise<void> {
    for (const subscriber of this.options.subscribers) await subscriber.advance(newest)
  }

  private async prepare(): Promise<void> {
    await installTriggers(this.knex)
    await rebuildOnRevisionChange(this.knex)
    await this.options.prepare()
    this.prepared = true
  }

  private schedule(delayMs: number): void {
    this.timer = setTimeout(() => {
      this.currentPoll = this.poll()
    }, delayMs)
    this.timer.unref()
  }

  private async poll(): Promise<void> {
    try {
      if (!this.prepared) await this.prepare()
      const found = await checkForChanges(this.knex)
      if (found.stockOnly && Date.now() < this.stockDueAt) await this.advance(found.version)
      else await this.apply(found)
      if (this.failing) this.options.logger.info("The catalogue is up to date again.")
      this.failing = false
    } catch (error) {
      if (!this.failing) this.options.logger.error("The catalogue cannot be brought up to date.", asError(error))
      this.failing = true
    }
    if (this.running) this.schedule(this.failing ? RETRY_AFTER_MS : POLL_INTERVAL_MS)
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
