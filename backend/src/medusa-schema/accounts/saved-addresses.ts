import type { SavedAddress } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

export interface SavedAddressRow {
  id: string
  street: string | null
  city: string | null
  postalCode: string | null
  recipient: string | null
  phone: string | null
  county: string | null
  landmark: string | null
}

/** SQL query: a customer's addresses in Kenya, the default first. Without a marked one, which a crash may leave, it is the newest. */
export const savedAddressesSql = (customerId: string) => `
  select id, address_1 as street, city, postal_code as "postalCode", phone, province as county, address_2 as landmark,
         concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as recipient
    from customer_address
   where customer_id = ${customerId} and deleted_at is null and coalesce(country_code, 'ke') = 'ke'
   order by is_default_shipping desc, created_at desc, id`

/** The addresses of an account, the default first. */
export async function readSavedAddresses(knex: Knex, customerId: string): Promise<SavedAddress[]> {
  const { rows } = await knex
    .raw<{ rows: SavedAddressRow[] }>(savedAddressesSql("?"), [customerId])
    .options({ name: "read-saved-addresses" })
  return rows.map(savedAddressOf)
}

/** @param place in the list */
export function savedAddressOf(row: SavedAddressRow, place: number): SavedAddress {
  const { id, street, city, postalCode, recipient, phone, county, landmark } = row
  return {
    ...{ id, isDefault: place === 0 },
    ...{ street: street ?? "", city: city ?? "", postalCode: postalCode ?? "" },
    ...(recipient && { recipient }),
    ...(phone && { phone }),
    ...(county && { county }),
    ...(landmark && { landmark }),
  }
}
