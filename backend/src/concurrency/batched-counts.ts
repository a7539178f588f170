import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PollingLoop } from "./polling-loop"

const WRITE_INTERVAL_MS = 60_000

/** How long counts are kept. */
const RETENTION_DAYS = 366

export interface BatchedCountsContainer {
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex
  [ContainerRegistrationKeys.LOGGER]: Logger
}

/**
 * A table of counts by day. They are counted in memory and written each minute, before a report, and when the engine stops; a killed
 * engine loses a minute of them.
 */
export abstract class BatchedCounts {
  protected readonly knex: Knex
  readonly #logger: Logger
  readonly #loop = new PollingLoop(WRITE_INTERVAL_MS, () => this.#writeOrLog())

  readonly __hooks = {
    onApplicationStart: () => {
      this.#loop.start()
      return Promise.resolve()
    },
    onApplicationPrepareShutdown: async () => {
      await this.#loop.stop()
      await this.#writeOrLog()
    },
  }

  /** @param table with a column `day` */
  constructor(
    container: BatchedCountsContainer,
    private readonly table: string,
  ) {
    this.knex = container[ContainerRegistrationKeys.PG_CONNECTION]
    this.#logger = container[ContainerRegistrationKeys.LOGGER]
  }

  /** Adds what was counted since the last call to the table. */
  protected abstract write(): Promise<void>

  /** Deletes counts after a year. */
  async removeOld(): Promise<void> {
    await this.knex.raw(`delete from ?? where day < current_date - ?::int`, [this.table, RETENTION_DAYS])
  }

  /** A batch that cannot be written is lost: it is a statistic. */
  async #writeOrLog(): Promise<void> {
    await this.write().catch((error: unknown) => {
      this.#logger.error(`Counts for ${this.table} could not be stored.`, error as Error)
    })
  }
}
