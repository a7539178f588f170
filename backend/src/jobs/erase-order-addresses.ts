import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ACCOUNT_DELETION, type AccountDeletionRepository } from "../account-data/deletion/account-deletion-repository"
import { eraseOldOrderAddresses } from "../medusa-schema/accounts/erase-customer"

/** Erases names and addresses of deleted accounts' orders after their retention time. */
export default async function eraseOrderAddresses(container: MedusaContainer): Promise<void> {
  const deletions = container.resolve<AccountDeletionRepository>(ACCOUNT_DELETION)
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await eraseOldOrderAddresses(knex, deletions.orderAddressDays)
}

export const config = { name: "erase-order-addresses", schedule: "43 3 * * *" }
