import { type CheckoutOptions, type CheckoutOptionsQuery, vatIncluded } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type CartOwner, customerIdOf } from "../../medusa-schema/carts/cart-owner"
import { openCartOf } from "../../medusa-schema/carts/open-cart"
import { emptyCart, readPricedLines } from "./cart-lines"
import { discountBasket, type DiscountedBasket } from "./discount-basket"
import { offersFor } from "./shipping-options"
import { promotedBy } from "../../promotions/promoted-by"
import { sumOf } from "../../promotions/whole-shillings"
import { readVat } from "../../medusa-schema/pricing/tax-rates"
import { readKnownDelivery } from "./known-delivery"
import { readPaymentOptions } from "./payment-options"

/**
 * Shipping and payment options for the shopper's cart. Without a place, the default of the address book or the
 * last order decides which options are offered.
 * @throws ApiFailure 409 `cart_empty`, `not_sold`
 */
export async function readCheckoutOptions(
  container: MedusaContainer,
  owner: CartOwner,
  { city, county }: CheckoutOptionsQuery,
): Promise<CheckoutOptions> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const cart = await openCartOf(knex, owner)
  if (!cart) throw emptyCart()
  const customerId = customerIdOf(owner)
  const [lines, known, vatOf, payment] = await Promise.all([
    readPricedLines(knex, cart.id),
    readKnownDelivery(knex, customerId),
    readVat(knex),
    readPaymentOptions(container, customerId),
  ])
  if (lines.length === 0) throw emptyCart()
  const place = city === undefined && county === undefined ? known.place : { city, county }
  const basket = await discountBasket(container, cart, {
    owner,
    lines,
    offersFor: (goods) => offersFor(knex, { goods, regionId: cart.regionId, lines, place, now: new Date() }),
  })
  const { goods, discount, discounts, offers } = basket
  return {
    shippingOptions: offers.offers.map(({ id, name, eta, price, pickup, discounts: lowered }) => ({
      ...{ id, name, eta, price },
      ...promotedBy(lowered),
      ...(pickup && { pickup }),
    })),
    selected: offers.preselected?.id ?? "standard",
    ...payment,
    ...{ goods, discount, discounts },
    vat: vatOfItems(basket, vatOf),
    ...{ phone: known.phone, address: known.address, addresses: known.addresses },
  }
}

/** VAT in what the items cost after discounts, to the cent. */
function vatOfItems({ lines, lineDiscounts }: DiscountedBasket, vatOf: Awaited<ReturnType<typeof readVat>>): number {
  const sum = lines.reduce((total, line) => {
    const discount = sumOf(lineDiscounts.filter(({ lineId }) => lineId === line.variantId))
    return total + vatIncluded(line.unitPrice * line.quantity - discount, vatOf(line)?.rate ?? 0)
  }, 0)
  return Math.round(sum * 100) / 100
}
