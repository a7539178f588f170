import { container } from "@medusajs/framework"
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PollingLoop } from "../../concurrency/polling-loop"
import { issueDueInvoices } from "../../orders/invoicing/issue-due-invoices"

const PAUSE_MS = 1_000

interface Cradle {
  [ContainerRegistrationKeys.CONFIG_MODULE]: { projectConfig: { workerMode?: string } }
  [ContainerRegistrationKeys.LOGGER]: Logger
}

/** Issues due invoices and credit notes while the process runs, except in server mode. */
export class InvoicePollerService {
  readonly #rounds = new PollingLoop(PAUSE_MS, () => this.#issueDue())
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

  async #issueDue(): Promise<void> {
    try {
      // A module's container has no other modules: this needs the application's.
      await issueDueInvoices(container)
    } catch (thrown) {
      this.#logger.error(`Orders to invoice could not be read; the next attempt follows: ${String(thrown)}`)
    }
  }
}
