import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { newId } from "../medusa-insert"
import { splitName } from "./person-name"

export interface NewGuest {
  /** In lower case. */
  email: string
  name: string
  /** `2547…` */
  phone: string
}

/**
 * Id of the engine's customer without an account for an address, which it also finds or creates for its own orders of
 * guests. One that exists keeps its name and number: anybody can type an address.
 */
export async function findOrCreateGuest(trx: Knex, { email, name, phone }: NewGuest): Promise<string> {
  await trx.raw(
    `insert into customer (id, email, first_name, last_name, phone, has_account)
     values (:id, :email, :first_name, :last_name, :phone, false)
     on conflict (email, has_account) where deleted_at is null do nothing`,
    { id: newId("cus"), email, phone, ...splitName(name) },
  )
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `select id from customer where email = ? and not has_account and deleted_at is null`,
    [email],
  )
  const [guest] = rows
  if (!guest) throw new Error("The guest's customer was not written.")
  return guest.id
}

/** The customers with an address, and the guests with a phone number. */
export async function readCustomersOfContact(
  trx: Knex,
  contact: { email: string; phone: string },
): Promise<{ id: string; email: string }[]> {
  const { rows } = await trx
    .raw<{ rows: { id: string; email: string }[] }>(
      `select id, email from customer where email = :email and deleted_at is null
        union select id, email from customer where phone = :phone and not has_account and deleted_at is null`,
      contact,
    )
    .options({ name: "read-customers-of-contact" })
  return rows
}

/**
 * Gives the orders that were placed without an account to the account with the same address. The caller has verified that
 * the address is the account holder's.
 */
export async function joinGuestOrders(trx: Knex, account: { authIdentityId: string; email: string }): Promise<void> {
  await trx.raw(
    `update "order" o set customer_id = account.id, updated_at = now()
       from auth_identity i
       join customer account on account.id = i.app_metadata->>'customer_id' and account.deleted_at is null
       join customer guest on guest.email = :email and not guest.has_account
      where i.id = :authIdentityId and i.deleted_at is null and account.has_account and lower(account.email) = :email
        and o.customer_id = guest.id
        and exists (select from order_link l where l.order_id = o.id)`,
    account,
  )
}
