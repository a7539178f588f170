import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AccountAddress, AccountIds } from "../../medusa-schema/accounts/erase-customer"

/** What the shop's own tables have under the ids of the account. */
const BY_ID = [
  `delete from shop_session where customer_id = :customerId or auth_identity_id = :authIdentityId`,
  `delete from known_device where auth_identity_id = :authIdentityId`,
  `delete from account_link where auth_identity_id = :authIdentityId`,
  `delete from verified_email where auth_identity_id = :authIdentityId`,
  `delete from outbox where customer_id = :customerId or auth_identity_id = :authIdentityId`,
  `delete from cart_request where owner_id = :customerId`,
  `delete from cart_merge where owner_id = :customerId`,
  `delete from wish_list_item where customer_id = :customerId`,
  `delete from wish_list_share where customer_id = :customerId`,
  // Other shoppers choose by it: it stays without its author.
  `update product_review set customer_id = null, order_id = null, author_name = null, updated_at = now()
    where customer_id = :customerId`,
  // Sign-ins of the last 180 days stay, with the id of the deleted account.
  `update security_event set email_hash = null where account_id in (:customerId, :authIdentityId)`,
  // The answer of a checkout is repeated to its shopper only. It has the phone number.
  `update checkout set response = '{}', source_hash = null where customer_id = :customerId`,
]

/** What they have under its address. */
const BY_ADDRESS = [
  `delete from outbox where lower(address) = :email and kind = 'reset_password'`,
  `delete from mailbox where lower(recipient) = :email`,
  `update promotion_use set budget_attribute_value = :customerId where lower(budget_attribute_value) = :email`,
]

/** What anybody can have typed with the address, or can register with: it belongs to a confirmed one only. */
const BY_CONFIRMED_ADDRESS = [
  `delete from outbox where kind = 'restocked' and lower(address) = :email`,
  `delete from restock_request where lower(email) = :email`,
  `delete from outbox where kind = 'message_reply' and lower(address) = :email`,
  `delete from message_reply where message_id in (select id from message where lower(email) = :email)`,
  `delete from message where lower(email) = :email`,
]

/** Erases the account by its ids. Idempotent: it is repeated for requests that ran at the same time as the deletion. */
export async function eraseById(trx: Knex, ids: AccountIds): Promise<void> {
  for (const statement of BY_ID) await trx.raw(statement, { ...ids })
}

/** Erases rows that have only the e-mail address. Do not repeat it: the address can belong to a new account by then. */
export async function eraseByAddress(trx: Knex, address: AccountAddress, isVerified: boolean): Promise<void> {
  for (const statement of isVerified ? [...BY_ADDRESS, ...BY_CONFIRMED_ADDRESS] : BY_ADDRESS)
    await trx.raw(statement, { ...address })
}
