import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { eraseCustomer, orderIdsOf } from "../../medusa-schema/accounts/erase-customer"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { ACCOUNT_DELETION, type AccountDeletionRepository, type DueDeletion } from "./account-deletion-repository"
import { eraseById } from "./erase-shop-tables"

/** The part of the media module that this uses. */
interface AvatarStore {
  removeAvatar(path: string): Promise<void>
}

/** Finishes the deletions that are due. One that fails is tried again, and stops no other. */
export async function finishDeletions(container: MedusaContainer): Promise<void> {
  const deletions = container.resolve<AccountDeletionRepository>(ACCOUNT_DELETION)
  for (const due of await deletions.claimDue()) {
    try {
      await finish(container, due)
      await deletions.complete(due)
    } catch (thrown) {
      await deletions.postpone(due)
      container
        .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
        .warn(`The deletion of account ${due.customerId} is not finished and will be tried again: ${String(thrown)}`)
    }
  }
}

async function finish(container: MedusaContainer, { customerId, authIdentityId, avatar }: DueDeletion): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await knex.transaction(async (trx) => {
    await eraseById(trx, { customerId, authIdentityId })
    await eraseCustomer(trx, { customerId, authIdentityId })
  })
  if (avatar !== null) await container.resolve<AvatarStore>("media").removeAvatar(avatar)
  const orderIds = await orderIdsOf(knex, customerId)
  // Throws while a payment or refund is in progress, for example an unanswered prompt; the deletion is then tried again.
  await paymentGatewaysOf(container).eraseOrders(orderIds)
}
