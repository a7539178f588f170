import { container } from "@medusajs/framework"
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PollingLoop } from "../../concurrency/polling-loop"
import { sweepCheckouts } from "../../orders/expire/sweep-checkouts"

/** Several sweeps within the 30 seconds in which work that a crash interrupted must be finished. */
const PAUSE_MS = 5_000

interface Cradle {
  [ContainerRegistrationKeys.CONFIG_MODULE]: { projectConfig: { workerMode?: string } }
  [ContainerRegistrationKeys.LOGGER]: Logger
}

/** Sweeps the checkouts while the process runs, except in server mode. */
export class CheckoutSweeperService {
  readonly #rounds = new PollingLoop(PAUSE_MS, () => this.#sweep())
  readonly #sweeps: boolean
  readonly #logger: Logger

  readonly __hooks = {
    onApplicationStart: () => {
      if (this.#sweeps) this.#rounds.start()
      return Promise.resolve()
    },
    onApplicationPrepareShutdown: () => this.#rounds.stop(),
  }

  constructor(cradle: Cradle) {
    this.#sweeps = cradle[ContainerRegistrationKeys.CONFIG_MODULE].projectConfig.workerMode !== "server"
    this.#logger = cradle[ContainerRegistrationKeys.LOGGER]
  }

  async #sweep(): Promise<void> {
    try {
      // A module's container has no other modules: the sweep needs the application's.
      await sweepCheckouts(container)
    } catch (thrown) {
      this.#logger.error(`Checkouts could not be swept and will be in a moment: ${String(thrown)}`)
    }
  }
}
