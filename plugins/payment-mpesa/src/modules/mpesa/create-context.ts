import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { BREAKER_OPEN_MS, DarajaClient } from "../../daraja/http/client"
import { parseOptions } from "../../options"
import type { Logger, MpesaContext } from "./context"
import { FieldEncryption } from "./crypto/field-encryption"
import { KeyedQueue } from "./concurrency/keyed-queue"
import { SharedTokens } from "./concurrency/shared-tokens"
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
  const knex = cradle[ContainerRegistrationKeys.PG_CONNECTION]
  const encryption = new FieldEncryption(options.dataKey, options.previousDataKey)
  return {
    knex,
    log: cradle[ContainerRegistrationKeys.LOGGER],
    timing,
    encryption,
    daraja: new DarajaClient(options, {
      breakerOpenMs: timing.scaled(BREAKER_OPEN_MS),
      tokenStore: new SharedTokens({ knex, encryption }, options),
    }),
    medusa: createMedusaAdapter(options.paymentPolicy),
    orderQueue: new KeyedQueue(),
    options,
    crashPoint: (name) => {
      if (options.mode === "test" && options.crashAt === name) process.kill(process.pid, "SIGKILL")
    },
  }
}

/** A process in server mode leaves background work to the worker. */
export const runsBackgroundWork = (cradle: Cradle): boolean =>
  cradle[ContainerRegistrationKeys.CONFIG_MODULE].projectConfig.workerMode !== "server"
