import { DELETED_ACCOUNT } from "@mavazi/contracts/account/copy"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { splitName } from "./person-name"

/** Customer and login of an account. */
export interface AccountIds {
  customerId: string
  authIdentityId: string
}

/** A customer's address, in lower case. */
export interface AccountAddress {
  customerId: string
  email: string
}

const ORDERS = `select id from "order" where customer_id = :customerId`

const ORDER_ADDRESSES = `
  select unnest(array[shipping_address_id, billing_address_id]) from "order" where customer_id = :customerId`

const PARCEL_ADDRESSES = `
  select f.delivery_address_id from fulfillment f
    join order_fulfillment l on l.fulfillment_id = f.id
   where l.order_id in (${ORDERS})`

/**
 * Deletes the login and what the engine has about the customer. Orders keep their numbers, lines, amounts, and the name and address
 * of the delivery; see `eraseOldOrderAddresses`. The customer's row stays for them, without anything personal.
 */
const ERASE = [
  // The engine's tables of the login (provider, second factor, password resets) follow by their foreign keys.
  `delete from auth_identity where id = :authIdentityId`,
  `delete from customer_address where customer_id = :customerId`,
  `delete from customer_group_customer where customer_id = :customerId`,
  `delete from account_holder where id in (
     select account_holder_id from customer_account_holder where customer_id = :customerId)`,
  `delete from customer_account_holder where customer_id = :customerId`,
  `delete from cart where customer_id = :customerId and completed_at is null`,
  `delete from cart_address where customer_id = :customerId or id in (
     select unnest(array[shipping_address_id, billing_address_id]) from cart where customer_id = :customerId)`,
  `update cart set email = null where customer_id = :customerId`,
  `update order_address set phone = null where id in (${ORDER_ADDRESSES}) and phone is not null`,
  `update fulfillment_address set phone = null where id in (${PARCEL_ADDRESSES}) and phone is not null`,
  `update "order" set email = null, updated_at = now() where customer_id = :customerId and email is not null`,
  `update invoice set document = jsonb_set(document, '{buyer,email}', '""')
    where order_id in (select id from "order" where customer_id = :customerId) and document->'buyer'->>'email' <> ''`,
  `update customer
      set first_name = :first_name, last_name = :last_name, email = null, phone = null, company_name = null, metadata = null,
          has_account = false, updated_at = now()
    where id = :customerId`,
]

/** Erases the account in the engine's tables by its ids. Idempotent. */
export async function eraseCustomer(trx: Knex, ids: AccountIds): Promise<void> {
  for (const statement of ERASE) await trx.raw(statement, { ...ids, ...splitName(DELETED_ACCOUNT) })
}

const ERASE_ADDRESS = [
  `update notification set "to" = '', data = null where lower("to") = :email`,
  // Limits of campaigns can count by e-mail address. The count is kept under the customer's id, because a refund takes from it.
  `update promotion_campaign_budget_usage set attribute_value = :customerId where lower(attribute_value) = :email`,
]

/** Erases the engine's rows that have only the e-mail address. Do not repeat it: the address can belong to a new account by then. */
export async function eraseCustomerAddress(trx: Knex, address: AccountAddress): Promise<void> {
  for (const statement of ERASE_ADDRESS) await trx.raw(statement, { ...address })
}

/**
 * Locks login and carts until the transaction ends: no session is opened and no order is placed meanwhile. False when the login is
 * deleted already.
 */
export async function lockAccount(trx: Knex, { customerId, authIdentityId }: AccountIds): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `select from auth_identity where id = ? and deleted_at is null for update`,
    [authIdentityId],
  )
  await trx.raw(`select from cart where customer_id = ? for update`, [customerId])
  return rowCount > 0
}

/** SQL: the assignments that erase name and address. City and country stay, because value added tax depends on them. */
const ERASED_ADDRESS = `
  first_name = null, last_name = null, company = null, phone = null, address_1 = null, address_2 = null, postal_code = null,
  province = null, metadata = null, updated_at = now()`

/** SQL condition on an address \`a\`. */
const HAS_ADDRESS =
  "coalesce(a.first_name, a.last_name, a.company, a.address_1, a.address_2, a.postal_code) is not null"

/** Erases names and addresses of deleted accounts' orders that are older than `days`. */
export async function eraseOldOrderAddresses(knex: Knex, days: number): Promise<void> {
  await knex.raw(
    `with old as (
       select o.id, o.shipping_address_id, o.billing_address_id from "order" o
         join account_deletion deletion on deletion.customer_id = o.customer_id
        where o.created_at < now() - make_interval(days => :days)
     ), erased as (
       update order_address a set ${ERASED_ADDRESS} from old
        where a.id in (old.shipping_address_id, old.billing_address_id) and ${HAS_ADDRESS}
       returning old.id
     ), invoices as (
       update invoice i
          set document = jsonb_set(document, '{buyer}',
                document->'buyer' || jsonb_build_object('name', :name::text, 'address', '[]'::jsonb, 'kraPin', null))
         from old where i.order_id = old.id and document->'buyer'->'address' <> '[]'
     ), parcels as (
       update fulfillment_address a set ${ERASED_ADDRESS} from old
         join order_fulfillment l on l.order_id = old.id
         join fulfillment f on f.id = l.fulfillment_id
        where a.id = f.delivery_address_id and ${HAS_ADDRESS}
       returning old.id
     )
     update "order" set updated_at = now() where id in (select id from erased union select id from parcels)`,
    { days, name: DELETED_ACCOUNT },
  )
}

/** Ids of the orders of a customer, drafts included. */
export async function orderIdsOf(knex: Knex, customerId: string): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(`select id from "order" where customer_id = ?`, [
    customerId,
  ])
  return rows.map(({ id }) => id)
}
