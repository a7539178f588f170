import type { CheckoutOptions } from "@mavazi/contracts"
import { normalisePhone, vatIncluded } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { goodsOf, openCartOf, readPricedLines } from "./cart-lines"
import { emptyCart } from "./draft-order"
import { offersFor } from "./shipping-options"
import { readVat } from "../../medusa-schema/pricing/tax-rates"

interface KnownRow {
  phone: string | null
  street: string | null
  city: string | null
  postalCode: string | null
  county: string | null
  landmark: string | null
}

/**
 * What the checkout page offers for the shopper's cart now. Without `city`, the one of the last order decides
 * about same-day delivery.
 * @throws ApiFailure 409 `cart_empty`, `not_sold`
 */
export async function readCheckoutOptions(
  container: MedusaContainer,
  customerId: string,
  city: string | undefined,
): Promise<CheckoutOptions> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const cart = await openCartOf(knex, customerId)
  if (!cart) throw emptyCart()
  const [lines, known, vatOf] = await Promise.all([
    readPricedLines(knex, cart.id),
    lastKnown(knex, customerId),
    readVat(knex),
  ])
  if (lines.length === 0) throw emptyCart()
  const goods = goodsOf(lines)
  const { offers, preselected } = await offersFor(knex, {
    goods,
    regionId: cart.regionId,
    city: city ?? known.city ?? undefined,
    now: new Date(),
  })
  const vat = lines.reduce((sum, line) => sum + vatIncluded(line.unitPrice * line.quantity, vatOf(line)?.rate ?? 0), 0)
  return {
    shippingOptions: offers.map(({ id, name, eta, price }) => ({ id, name, eta, price })),
    selected: preselected?.id ?? "standard",
    paymentOptions: [{ id: "mpesa", name: "M-Pesa" }],
    goods,
    vat: Math.round(vat * 100) / 100,
    phone: known.phone === null ? null : normalisePhone(known.phone),
    address: addressOf(known),
  }
}

function addressOf({ street, city, postalCode, county, landmark }: KnownRow): CheckoutOptions["address"] {
  return {
    ...(street ? { street } : {}),
    ...(city ? { city } : {}),
    ...(postalCode ? { postalCode } : {}),
    ...(county ? { county } : {}),
    ...(landmark ? { landmark } : {}),
    country: "Kenya",
  }
}

async function lastKnown(knex: Knex, customerId: string): Promise<KnownRow> {
  const { rows } = await knex.raw<{ rows: KnownRow[] }>(
    `select c.phone, a.address_1 as street, a.city, a.postal_code as "postalCode",
            a.province as county, a.address_2 as landmark
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
  return rows[0] ?? { phone: null, street: null, city: null, postalCode: null, county: null, landmark: null }
}
