import { container } from "@medusajs/framework"
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PollingLoop } from "../../concurrency/polling-loop"
import { processDueCheckouts } from "../../orders/expire/process-due-checkouts"

/** Several rounds within the 30 seconds in which work that a crash interrupted must be finished. */
const PAUSE_MS = 5_000

interface Cradle {
  [ContainerRegistrationKeys.CONFIG_MODULE]: { projectConfig: { workerMode?: string } }
  [ContainerRegistrationKeys.LOGGER]: Logger
}

/** Processes due checkouts while the process runs, except in server mode. */
export class CheckoutPollerService {
  readonly #rounds = new PollingLoop(PAUSE_MS, () => this.#processDue())
  readonly #isEnabled: boolean
  readonly #logger: Logger

  readonly __hooks = {
    onApplicationStart: () => {
      if (this.#isEnabled) this.#rounds.start()
      return Promise.resolve()
    },
    onApplicationPrepareShutdown: () => this.#rounds.stop(),
  }

  constructor(cradle: Cradle) {
    this.#isEnabled = cradle[ContainerRegistrationKeys.CONFIG_MODULE].projectConfig.workerMode !== "server"
    this.#logger = cradle[ContainerRegistrationKeys.LOGGER]
  }

  async #processDue(): Promise<void> {
    try {
      // A module's container has no other modules: this needs the application's.
      await processDueCheckouts(container)
    } catch (thrown) {
      this.#logger.error(`Due checkouts were not processed and will be in a moment: ${String(thrown)}`)
    }
  }
}
