import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { applyChanges } from "./apply-changes"
import { checkForChanges } from "../../medusa-schema/triggers/catalogue-changes"
import { rebuildOnRevisionChange } from "./row-revision"
import { analyzeNewTables } from "../../medusa-schema/products/analyze-tables"
import { installTriggers } from "../../medusa-schema/triggers/catalogue-triggers"

/** How often the database is asked for changes: one statement, far below the five seconds a change may take. */
const LOOK_EVERY_MS = 250
/** Pause after a failure, so that a database that is down is not hammered. */
const RETRY_AFTER_MS = 2_000

/** Whoever must know of a change, in the order in which they must: lists before those who are told that lists changed. */
export interface ChangeSubscriber {
  /** Learns everything up to a version. */
  advance: (newest: number) => Promise<void>
}

export interface ProjectorOptions {
  logger: Logger
  subscribers: readonly ChangeSubscriber[]
  /** Called once, before the first advance. */
  prepare: () => Promise<void>
}

/**
 * Keeps the read model up to date while the process runs. Asking is preferred to LISTEN: nothing is missed
 * while a connection is down, it works through connection poolers, and time (sales that begin) needs it anyway.
 */
export class CatalogueProjector {
  /** Whether everything that waited at the start has been applied, here or by another process. */
  filled = false
  private prepared = false
  private running = false
  private failing = false
  private analysed = false
  private timer: NodeJS.Timeout | undefined
  private turn: Promise<void> = Promise.resolve()

  constructor(
    private readonly knex: Knex,
    private readonly options: ProjectorOptions,
  ) {}

  /**
   * Sets the triggers, replays what a crash left over, and goes on from there. Returns when all is applied, unless
   * another process is applying it. What fails is logged and tried again: the engine would swallow it, and the
   * catalogue would stand still for ever.
   */
  async start(): Promise<void> {
    this.running = true
    await this.look()
  }

  async stop(): Promise<void> {
    this.running = false
    clearTimeout(this.timer)
    await this.turn
  }

  /** Applies everything that is waiting now and learns the result. */
  async catchUp(): Promise<void> {
    let look = await checkForChanges(this.knex)
    if (look.pending) {
      this.analysed ||= await analyzeNewTables(this.knex)
      for (let more = true; more;) {
        more = await applyChanges(this.knex)
        look = await checkForChanges(this.knex)
        await this.advance(look.version)
      }
    }
    await this.advance(look.version)
    // Still something to do: another process is at it, or more came meanwhile.
    if (this.prepared && !look.pending) this.filled = true
  }

  private async advance(newest: number): Promise<void> {
    for (const follower of this.options.subscribers) await follower.advance(newest)
  }

  private async prepare(): Promise<void> {
    await installTriggers(this.knex)
    await rebuildOnRevisionChange(this.knex)
    await this.options.prepare()
    this.prepared = true
  }

  private schedule(delayMs: number): void {
    this.timer = setTimeout(() => {
      this.turn = this.look()
    }, delayMs)
    this.timer.unref()
  }

  private async look(): Promise<void> {
    try {
      if (!this.prepared) await this.prepare()
      await this.catchUp()
      if (this.failing) this.options.logger.info("The catalogue is up to date again.")
      this.failing = false
    } catch (error) {
      if (!this.failing) this.options.logger.error("The catalogue cannot be brought up to date.", asError(error))
      this.failing = true
    }
    if (this.running) this.schedule(this.failing ? RETRY_AFTER_MS : LOOK_EVERY_MS)
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
