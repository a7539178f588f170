import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Runs `work` under an advisory lock of the e-mail address, across processes: a login and its customer are rows of two
 * modules that are not written in one transaction. Holds a pool connection for the duration, so it is for rare operations.
 * @param work gets the transaction that holds the lock
 */
export async function withAccountLock<T>(
  scope: MedusaContainer,
  email: string,
  work: (trx: Knex) => Promise<T>,
): Promise<T> {
  const knex = scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  return knex.transaction(async (trx) => {
    await trx.raw(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [`account:${email}`])
    return work(trx)
  })
}
