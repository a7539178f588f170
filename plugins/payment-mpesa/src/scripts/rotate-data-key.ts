import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { MPESA_MODULE } from "../modules/mpesa"
import type { MpesaModuleService } from "../modules/mpesa/service"

/**
 * `medusa exec`: encrypts with `dataKey` what `previousDataKey` has encrypted. An interrupted run is continued by another
 * one. Exits with 1 until everything has the current key.
 */
export default async function rotateDataKey({ container }: ExecArgs): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const mpesa = container.resolve<MpesaModuleService>(MPESA_MODULE)
  const { renewed, left, unreadable } = await mpesa.dataProtection.rotateDataKey()
  for (const [table, rows] of Object.entries(renewed)) logger.info(`${table}: ${String(rows)} rows encrypted again`)
  if (unreadable > 0) logger.error(`${String(unreadable)} rows need another key as previousDataKey: run this again.`)
  if (left > 0) logger.error(`${String(left)} rows were in use: run this again.`)
  if (unreadable > 0 || left > 0) process.exitCode = 1
  else logger.info("Everything has the current key: previousDataKey can be removed.")
}
