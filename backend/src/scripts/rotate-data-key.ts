import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { renewTotpSecrets, totpKeyOf } from "../account/mfa/totp-secret"
import { processEnv } from "../env"
import { MPESA, type MpesaModule } from "../payments/mpesa/mpesa-module"

/**
 * `medusa exec`: encrypts with the current data key what the previous one has encrypted: numbers and messages of M-Pesa, and
 * secrets of authenticators. An interrupted run is continued by another one.
 */
export default async function rotateDataKey({ container }: ExecArgs): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const { DATA_ENCRYPTION_KEY: current, PREVIOUS_DATA_ENCRYPTION_KEY: previous } = processEnv()
  const keys = { current: totpKeyOf(current), previous: previous && totpKeyOf(previous) }
  const secrets = await renewTotpSecrets(knex, keys)
  const columns = await container.resolve<MpesaModule>(MPESA).dataProtection.rotateDataKey()
  const renewed = { ...columns.renewed, auth_mfa_factor: secrets.renewed }
  for (const [table, rows] of Object.entries(renewed)) logger.info(`${table}: ${String(rows)} rows encrypted again`)
  const unreadable = secrets.unreadable + columns.unreadable
  if (unreadable > 0) {
    logger.error(
      `${String(unreadable)} rows need another key: put it into PREVIOUS_DATA_ENCRYPTION_KEY, run this again.`,
    )
  }
  if (columns.left > 0) logger.error(`${String(columns.left)} rows were in use: run this again.`)
  if (unreadable > 0 || columns.left > 0) process.exitCode = 1
  else logger.info("Everything has the current key: PREVIOUS_DATA_ENCRYPTION_KEY can be emptied.")
}
