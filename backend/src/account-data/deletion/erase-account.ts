import { isLanguage } from "@mavazi/contracts/shared/language"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ACCOUNT_LINK, type AccountLinkService } from "../../account/email-links/account-link-service"
import { notSignedIn } from "../../account/sessions/require-session"
import { readCustomerMetadata } from "../../medusa-schema/accounts/customers"
import {
  type AccountAddress,
  type AccountIds,
  eraseCustomer,
  eraseCustomerAddress,
  lockAccount,
} from "../../medusa-schema/accounts/erase-customer"
import { OUTBOX, type OutboxService } from "../../outbox/outbox-service"
import { ACCOUNT_DELETION, type AccountDeletionRepository } from "./account-deletion-repository"
import { eraseByAddress, eraseById } from "./erase-shop-tables"
import { refuseOpenOrders } from "./refuse-open-orders"

/** `storedAddress`: as typed; the part before the @ can be case-sensitive. */
type Account = AccountIds & AccountAddress & { storedAddress: string }

/**
 * Erases an account in the caller's transaction, and queues what follows it.
 * @throws ApiFailure 401 when it is deleted already, 409 `order_open`
 */
export async function eraseAccount(container: MedusaContainer, trx: Knex, account: Account): Promise<void> {
  const { authIdentityId, customerId, email, storedAddress } = account
  const ids = { customerId, authIdentityId }
  if (!(await lockAccount(trx, ids))) throw notSignedIn()
  await refuseOpenOrders(container, customerId)
  const isVerified = await container.resolve<AccountLinkService>(ACCOUNT_LINK).isVerified(email)
  const { avatar, language } = await readCustomerMetadata(trx, customerId)
  const deletions = container.resolve<AccountDeletionRepository>(ACCOUNT_DELETION)
  await deletions.insert(trx, { ...ids, avatar: typeof avatar === "string" ? avatar : null })
  await eraseByAddress(trx, { customerId, email }, isVerified)
  await eraseCustomerAddress(trx, { customerId, email })
  await eraseById(trx, ids)
  await eraseCustomer(trx, ids)
  // An address that was not confirmed may be another person's.
  if (!isVerified) return
  const outbox = container.resolve<OutboxService>(OUTBOX)
  await outbox.requestDeletionNotice(trx, storedAddress, isLanguage(language) ? language : null)
}
