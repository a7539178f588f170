import { setTimeout as sleep } from "node:timers/promises"
import { container } from "@medusajs/framework"
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { sweepCheckouts } from "../../checkout/sweep"

/** Several sweeps fit into the 30 seconds after which nothing that a crash left may remain. */
const PAUSE_MS = 5_000
/** Nobody who stops the engine waits longer for a sweep: the next start takes it up again. */
const STOP_PATIENCE_MS = 2_000

interface Cradle {
  [ContainerRegistrationKeys.CONFIG_MODULE]: { projectConfig: { workerMode?: string } }
  [ContainerRegistrationKeys.LOGGER]: Logger
}

/**
 * Sweeps the checkouts for as long as the process lives, unless it only answers calls. The clock is the process's
 * own: scheduled jobs live in Redis where there is one, and would be gone with its memory until somebody restarts
 * the engine, while reservations wait for ever.
 */
export class CheckoutSweeperService {
  readonly #sweeps: boolean
  readonly #logger: Logger
  #stopped = false
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  readonly __hooks = {
    onApplicationStart: () => {
      if (this.#sweeps) this.#next()
      return Promise.resolve()
    },
    onApplicationPrepareShutdown: () => this.#stop(),
  }

  constructor(cradle: Cradle) {
    this.#sweeps = cradle[ContainerRegistrationKeys.CONFIG_MODULE].projectConfig.workerMode !== "server"
    this.#logger = cradle[ContainerRegistrationKeys.LOGGER]
  }

  #next(): void {
    this.#running = this.#sweep().then(() => {
      if (this.#stopped) return
      this.#timer = setTimeout(() => {
        this.#next()
      }, PAUSE_MS)
      this.#timer.unref()
    })
  }

  async #sweep(): Promise<void> {
    try {
      // A module's own container holds no other module: the sweep needs the application's.
      await sweepCheckouts(container)
    } catch (thrown) {
      this.#logger.error(`Checkouts could not be swept and will be in a moment: ${String(thrown)}`)
    }
  }

  async #stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await Promise.race([this.#running, sleep(STOP_PATIENCE_MS, undefined, { ref: false })])
  }
}
