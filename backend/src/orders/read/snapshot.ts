import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Runs reads in one snapshot of the database. An order's page is read in several statements: without it a payment between two
 * of them would be in one figure and not in the other.
 */
export function inSnapshot<T>(container: MedusaContainer, read: (snapshot: Knex) => Promise<T>): Promise<T> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  return knex.transaction(read, { isolationLevel: "repeatable read", readOnly: true })
}
