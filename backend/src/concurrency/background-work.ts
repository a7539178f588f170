import { container } from "@medusajs/framework"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PollingLoop } from "./polling-loop"

/** What a module's constructor gets of the engine. */
export interface WorkerCradle {
  [ContainerRegistrationKeys.CONFIG_MODULE]: { projectConfig: { workerMode?: string } }
  [ContainerRegistrationKeys.LOGGER]: Logger
}

interface BackgroundWork {
  /** Milliseconds between the end of a round and the next one. */
  pauseMs: number
  /** A round. It gets the application's container: a module's own has no other modules. */
  work: (container: MedusaContainer) => Promise<void>
  /** Logs the error of a round; the next round follows. */
  logFailure: (logger: Logger, thrown: unknown) => void
}

/** Hooks of a module that repeats its work while the process runs, except in server mode. */
export function backgroundWork(cradle: WorkerCradle, { pauseMs, work, logFailure }: BackgroundWork) {
  const logger = cradle[ContainerRegistrationKeys.LOGGER]
  const isEnabled = cradle[ContainerRegistrationKeys.CONFIG_MODULE].projectConfig.workerMode !== "server"
  const rounds = new PollingLoop(pauseMs, async () => {
    try {
      await work(container)
    } catch (thrown) {
      logFailure(logger, thrown)
    }
  })
  return {
    onApplicationStart: () => {
      if (isEnabled) rounds.start()
      return Promise.resolve()
    },
    onApplicationPrepareShutdown: () => rounds.stop(),
  }
}
