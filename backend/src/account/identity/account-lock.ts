import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Runs `work` while nobody else, in whatever process, does so for the same e-mail address: a login and its customer
 * are two rows of two modules, and whoever looks between them would take the account for a broken one. Holds one
 * connection meanwhile, so it is for rare things only.
 */
export async function withAccountLock<T>(scope: MedusaContainer, email: string, work: () => Promise<T>): Promise<T> {
  const knex = scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  return knex.transaction(async (trx) => {
    await trx.raw(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [`account:${email}`])
    return work()
  })
}
