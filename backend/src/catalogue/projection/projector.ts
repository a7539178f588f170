import type { Logger } from "@medusajs/framework/types"
import type { ChangeCheck } from "../../medusa-schema/triggers/catalogue-changes"

/** Polling interval, one statement each; a change must be public within five seconds. */
const POLL_INTERVAL_MS = 250
/** Pause after a failure. */
const RETRY_AFTER_MS = 2_000

/** The queue of changes in the database. */
export interface ChangeQueue {
  /** Called once, before the first check. Installs the triggers that queue changes. */
  prepare: () => Promise<void>
  check: () => Promise<ChangeCheck>
  /** Applies a batch; false when no more may be queued, or another process applies them. */
  apply: () => Promise<boolean>
}

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
  /** Whether all changes that were queued at the start are applied, by this or another process. Stock may be a second older. */
  filled = false
  private prepared = false
  private running = false
  private failing = false
  private timer: NodeJS.Timeout | undefined
  private currentPoll: Promise<void> = Promise.resolve()

  constructor(
    private readonly queue: ChangeQueue,
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
  private async apply(): Promise<ChangeCheck> {
    for (;;) {
      const more = await this.queue.apply()
      const found = await this.queue.check()
      if (!more) return found
      await this.advance(found.version)
    }
  }

  private async advance(newest: number): Promise<void> {
    for (const subscriber of this.options.subscribers) await subscriber.advance(newest)
  }

  private async prepare(): Promise<void> {
    await this.queue.prepare()
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
      const found = await this.queue.check()
      const { version, complete } = found.due ? await this.apply() : found
      await this.advance(version)
      // It is not complete when another process applies the changes, or new ones were queued.
      if (complete) this.filled = true
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
