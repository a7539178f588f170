import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type SavedAddressRow, savedAddressesSql } from "./saved-addresses"

/** A customer as checkout needs it. */
export interface CustomerRow {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  phone: string | null
}

/** Phone number, last delivery address and address book of a customer, to fill in the checkout form. */
export interface CheckoutDefaults {
  phone: string | null
  street: string | null
  city: string | null
  postalCode: string | null
  county: string | null
  landmark: string | null
  /** The default first. */
  addresses: SavedAddressRow[]
}

export async function readCustomer(trx: Knex, customerId: string): Promise<CustomerRow | null> {
  const { rows } = await trx
    .raw<{ rows: CustomerRow[] }>(
      `select id, email, first_name as "firstName", last_name as "lastName", phone
         from customer where id = ? and deleted_at is null`,
      [customerId],
    )
    .options({ name: "read-customer" })
  return rows[0] ?? null
}

/** Nothing is known of a guest, for whom `customerId` is null. */
export async function readCheckoutDefaults(knex: Knex, customerId: string | null): Promise<CheckoutDefaults> {
  if (customerId === null) return NOTHING_KNOWN
  const { rows } = await knex
    .raw<{ rows: CheckoutDefaults[] }>(
      `select c.phone, a.address_1 as street, a.city, a.postal_code as "postalCode",
            a.province as county, a.address_2 as landmark,
            (select coalesce(json_agg(saved), '[]') from (${savedAddressesSql("c.id")}) saved) as addresses
       from customer c
       left join lateral (
         select x.address_1, x.address_2, x.city, x.province, x.postal_code
           from "order" o join order_address x on x.id = o.shipping_address_id
          where o.customer_id = c.id and o.deleted_at is null
          order by o.created_at desc limit 1
       ) a on true
      where c.id = ?`,
      [customerId],
    )
    .options({ name: "read-checkout-defaults" })
  return rows[0] ?? NOTHING_KNOWN
}

const NOTHING_KNOWN: CheckoutDefaults = {
  phone: null,
  street: null,
  city: null,
  postalCode: null,
  county: null,
  landmark: null,
  addresses: [],
}

export async function setCustomerPhone(trx: Knex, customerId: string, phone: string | null): Promise<void> {
  await trx.raw(`update customer set phone = ?, updated_at = now() where id = ?`, [phone, customerId])
}

export async function readCustomerMetadata(knex: Knex, customerId: string): Promise<Record<string, unknown>> {
  const row = await knex<{ id: string; metadata: Record<string, unknown> | null }>("customer")
    .where({ id: customerId })
    .first("metadata")
  return row?.metadata ?? {}
}
