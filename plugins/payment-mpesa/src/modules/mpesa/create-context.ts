import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { BREAKER_OPEN_MS, DarajaClient } from "../../daraja/http/client"
import { parseOptions } from "../../options"
import type { Logger, MpesaContext } from "./context"
import { FieldEncryption } from "./crypto/field-encryption"
import { createMedusaAdapter } from "./medusa/medusa-adapter"
import { Timing } from "./timing"

/** What the module's service receives from the engine's container. */
export interface Cradle {
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex
  [ContainerRegistrationKeys.LOGGER]: Logger
  [ContainerRegistrationKeys.CONFIG_MODULE]: { projectConfig: { workerMode?: string } }
}

/**
 * Builds the module's context from the container and the plugin's options.
 * @throws Error that names a wrong option
 */
export function createContext(cradle: Cradle, input: unknown): MpesaContext {
  const options = parseOptions(input)
  const timing = new Timing(options.timeScale, Math.random)
  return {
    knex: cradle[ContainerRegistrationKeys.PG_CONNECTION],
    log: cradle[ContainerRegistrationKeys.LOGGER],
    timing,
    encryption: new FieldEncryption(options.dataKey, options.previousDataKey),
    daraja: new DarajaClient(options, timing.scaled(BREAKER_OPEN_MS)),
    medusa: createMedusaAdapter(options.paymentPolicy),
    options,
    crashPoint: (name) => {
      if (options.mode === "test" && options.crashAt === name) process.kill(process.pid, "SIGKILL")
    },
  }
}

/** A process in server mode leaves background work to the worker. */
export const runsBackgroundWork = (cradle: Cradle): boolean =>
  cradle[ContainerRegistrationKeys.CONFIG_MODULE].projectConfig.workerMode !== "server"
