import { type CheckoutOptions, normalisePhone } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type CheckoutDefaults, readCheckoutDefaults } from "../../medusa-schema/accounts/customers"
import { savedAddressOf } from "../../medusa-schema/accounts/saved-addresses"

interface KnownDelivery extends Pick<CheckoutOptions, "phone" | "address" | "addresses"> {
  /** Where the order goes unless the shopper says otherwise: the default of the address book, else where the last order went. */
  place: { city?: string | null; county?: string | null }
}

/** What the shop knows about where a customer's orders go; nothing about a guest, for whom `customerId` is null. */
export async function readKnownDelivery(knex: Knex, customerId: string | null): Promise<KnownDelivery> {
  const last = await readCheckoutDefaults(knex, customerId)
  const addresses = last.addresses.map(savedAddressOf)
  return {
    phone: last.phone === null ? null : normalisePhone(last.phone),
    address: addressOf(last),
    addresses,
    place: addresses[0] ?? last,
  }
}

function addressOf({ street, city, postalCode, county, landmark }: CheckoutDefaults): CheckoutOptions["address"] {
  return {
    ...(street ? { street } : {}),
    ...(city ? { city } : {}),
    ...(postalCode ? { postalCode } : {}),
    ...(county ? { county } : {}),
    ...(landmark ? { landmark } : {}),
    country: "Kenya",
  }
}
