import { type CheckoutRequest, formatKsh } from "@mavazi/contracts"
import { offeredOptions, type ShippingOptionId } from "@mavazi/contracts/checkout/shipping"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ApiFailure } from "../../http/api-failure"
import type { AppliedDiscounts } from "../../medusa-schema/orders/new-order-promotions"
import { readShippingOptions } from "../../medusa-schema/pricing/shipping-options"
import { shippingPrice } from "./shipping-price"
import * as copy from "../copy"

/** A shipping option that is available for the cart; price in shillings. */
export interface Offer {
  id: ShippingOptionId
  engineId: string
  typeId: string | null
  name: string
  eta: string
  price: number
  /** What promotions have taken off the price. */
  discounts: AppliedDiscounts
}

export interface Offers {
  offers: Offer[]
  /** Free shipping when it applies, else standard; null when the merchant has removed both. */
  preselected: Offer | null
}

/**
 * Shipping options that the shop's rules allow for goods of a value after discounts, at the merchant's prices in Medusa. `city` decides about
 * same-day delivery; `now` is converted to Nairobi time.
 */
export async function offersFor(
  knex: Knex,
  basket: { goods: number; regionId: string; city?: string | undefined; now: Date },
): Promise<Offers> {
  const rows = await readShippingOptions(knex)
  const allowed = offeredOptions(basket)
  const offers = allowed.ids.flatMap((id): Offer[] => {
    const row = rows.find((option) => option.id === id)
    const price = row ? shippingPrice(row.prices, basket) : null
    return row && price !== null ? [{ ...row, id, price, discounts: [] }] : []
  })
  const preselected =
    offers.find(({ id }) => id === allowed.preselected) ?? offers.find(({ id }) => id === "standard") ?? null
  return { offers, preselected }
}

/**
 * The shipping option that the client chose, else the preselected one; `goods` is the value of the goods after discounts, in shillings.
 * @throws ApiFailure 409 `total_changed` when the option is gone, or the total is another than the client expects
 */
export function chooseOffer({ offers, preselected }: Offers, request: CheckoutRequest, goods: number): Offer {
  const chosen = findOffer({ offers, preselected }, request)
  if (!chosen) {
    const message = offers.length === 0 ? copy.noShippingOption : copy.shippingOptionGone
    throw totalChanged(message, goods + (preselected?.price ?? 0))
  }
  const total = goods + chosen.price
  if (request.expectedTotal !== undefined && request.expectedTotal !== total) {
    throw totalChanged(copy.totalChanged(formatKsh(total)), total)
  }
  return chosen
}

function totalChanged(message: string, total: number): ApiFailure {
  return new ApiFailure(409, message, "total_changed").withFields({ total })
}

/** The shipping option that the client chose, else the preselected one; null for one that is gone. */
export function findOffer({ offers, preselected }: Offers, { shippingOption }: CheckoutRequest): Offer | null {
  return shippingOption === undefined ? preselected : (offers.find(({ id }) => id === shippingOption) ?? null)
}
