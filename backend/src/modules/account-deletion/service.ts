import { container } from "@medusajs/framework"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { AccountDeletionRepository } from "../../account-data/deletion/account-deletion-repository"
import { finishDeletions } from "../../account-data/deletion/finish-deletions"
import { PollingLoop } from "../../concurrency/polling-loop"

const PAUSE_MS = 5_000

interface Cradle {
  [ContainerRegistrationKeys.CONFIG_MODULE]: { projectConfig: { workerMode?: string } }
  [ContainerRegistrationKeys.LOGGER]: Logger
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex
}

/** The repository, and the loop that finishes deletions while the process runs, except in server mode. */
export class AccountDeletionService extends AccountDeletionRepository {
  readonly #loop = new PollingLoop(PAUSE_MS, () => this.#finishDue())
  readonly #isEnabled: boolean
  readonly #logger: Logger

  readonly __hooks = {
    onApplicationStart: () => {
      if (this.#isEnabled) this.#loop.start()
      return Promise.resolve()
    },
    onApplicationPrepareShutdown: () => this.#loop.stop(),
  }

  constructor(cradle: Cradle, options: { orderAddressDays: number }) {
    super(cradle, options)
    this.#isEnabled = cradle[ContainerRegistrationKeys.CONFIG_MODULE].projectConfig.workerMode !== "server"
    this.#logger = cradle[ContainerRegistrationKeys.LOGGER]
  }

  async #finishDue(): Promise<void> {
    try {
      // A module's container has no other modules: this needs the application's.
      await finishDeletions(container)
    } catch (thrown) {
      this.#logger.error(`Deletions of accounts were not continued and will be in a moment: ${String(thrown)}`)
    }
  }
}
