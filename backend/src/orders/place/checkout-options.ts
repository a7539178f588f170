import type { CheckoutOptions } from "@mavazi/contracts"
import { normalisePhone, vatIncluded } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { openCartOf } from "../../medusa-schema/carts/open-cart"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { emptyCart, readPricedLines, subtotalOf } from "./cart-lines"
import { offersFor } from "./shipping-options"
import { readVat } from "../../medusa-schema/pricing/tax-rates"
import { type CheckoutDefaults, readCheckoutDefaults } from "../../medusa-schema/accounts/customers"

/**
 * Shipping and payment options for the shopper's cart. Without `city`, the city of the last order decides about same-day
 * delivery.
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
    readCheckoutDefaults(knex, customerId),
    readVat(knex),
  ])
  if (lines.length === 0) throw emptyCart()
  const goods = subtotalOf(lines)
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
    paymentOptions: paymentGatewaysOf(container)
      .offered()
      .map(({ id, name }) => ({ id, name })),
    goods,
    vat: Math.round(vat * 100) / 100,
    phone: known.phone === null ? null : normalisePhone(known.phone),
    address: addressOf(known),
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
