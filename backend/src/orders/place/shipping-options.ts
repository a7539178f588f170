import { type CheckoutRequest, formatKsh } from "@mavazi/contracts"
import type { PickupPoint } from "@mavazi/contracts/checkout/pickup"
import { offeredOptions, SHIPPING_OPTIONS } from "@mavazi/contracts/checkout/shipping"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ApiFailure } from "../../http/api-failure"
import type { AppliedDiscounts } from "../../medusa-schema/orders/new-order-promotions"
import { readShippingOptions, type ShippingOptionRow } from "../../medusa-schema/pricing/shipping-options"
import type { PricedLine } from "./cart-lines"
import { pickupPointOf } from "../../delivery/pickup-point"
import { shippingPrice } from "../../delivery/shipping-price"
import { ruleHolds, shippingFacts, type ShippedGoods } from "../../delivery/shipping-rules"
import { areasContain, type DeliveryPlace } from "../../delivery/shipping-zones"
import * as copy from "../copy"

/** A shipping option that is available for the cart; price in shillings. */
export interface Offer {
  /** One of the specified ids, else `so_…`. */
  id: string
  engineId: string
  typeId: string | null
  name: string
  eta: string
  price: number
  /** Null for delivery. */
  pickup: PickupPoint | null
  /** What promotions have taken off the price. */
  discounts: AppliedDiscounts
}

export interface Offers {
  offers: Offer[]
  /** Free shipping when it applies, else standard; null when neither is offered. */
  preselected: Offer | null
  /** The goods have several shipping profiles, so that no option can take all of them. */
  isDivided: boolean
}

/** A cart's goods and where they go. */
export interface ShippingBasket extends ShippedGoods {
  lines: readonly Pick<PricedLine, "quantity" | "weight" | "profileId">[]
  place: DeliveryPlace
  now: Date
}

/**
 * Shipping options for goods of a value after discounts, at the merchant's prices in Medusa: those whose zone contains the address,
 * whose rules and the shop's own hold, and whose shipping profile all goods have. `place.city` decides about same-day delivery;
 * `now` is converted to Nairobi time.
 */
export async function offersFor(knex: Knex, basket: ShippingBasket): Promise<Offers> {
  const rows = await readShippingOptions(knex)
  const allowed = offeredOptions({ goods: basket.goods, city: basket.place.city ?? undefined, now: basket.now })
  const facts = shippingFacts(basket)
  const fits = (row: ShippingOptionRow) =>
    (!isSpecified(row.kind) || allowed.ids.some((id) => id === row.kind)) &&
    basket.lines.every(({ profileId }) => profileId === null || profileId === row.profileId) &&
    row.rules.every((rule) => ruleHolds(rule, facts)) &&
    areasContain(row.areas, basket.place)
  const fitting = rows.flatMap((row) => {
    const price = fits(row) ? shippingPrice(row.prices, facts) : null
    return price === null ? [] : [{ row, price }]
  })
  const specified = allowed.ids.flatMap((id) => fitting.find(({ row }) => isDelivery(row, id)) ?? [])
  const others = fitting.filter((each) => !specified.includes(each))
  const offers = [
    ...specified.map(({ row, price }) => offerOf(row, { price, id: row.kind ?? row.engineId })),
    ...others.map(({ row, price }) => offerOf(row, { price, id: row.engineId })),
  ]
  const preselected =
    offers.find(({ id }) => id === allowed.preselected) ?? offers.find(({ id }) => id === "standard") ?? null
  const profiles = new Set(basket.lines.flatMap(({ profileId }) => profileId ?? []))
  return { offers, preselected, isDivided: profiles.size > 1 }
}

const isSpecified = (kind: string | null) => SHIPPING_OPTIONS.some(({ id }) => id === kind)

/** Pickup is never one of the specified options. */
const isDelivery = ({ kind, pickup }: ShippingOptionRow, id: string) => pickup === null && kind === id

function offerOf(row: ShippingOptionRow, { id, price }: Pick<Offer, "id" | "price">): Offer {
  const { engineId, typeId, name, eta, pickup } = row
  return { ...{ id, engineId, typeId, name, eta, price }, pickup: pickup && pickupPointOf(pickup), discounts: [] }
}

/**
 * The shipping option that the client chose, else the preselected one; `goods` is the value of the goods after discounts, in shillings.
 * @throws ApiFailure 409 `total_changed` when the option is gone, or the total is another than the client expects
 */
export function chooseOffer(offered: Offers, request: CheckoutRequest, goods: number): Offer {
  const chosen = findOffer(offered, request)
  if (!chosen) throw totalChanged(refusalOf(offered), goods + (offered.preselected?.price ?? 0))
  const total = goods + chosen.price
  if (request.expectedTotal !== undefined && request.expectedTotal !== total) {
    throw totalChanged(copy.totalChanged(formatKsh(total)), total)
  }
  return chosen
}

function refusalOf({ offers, isDivided }: Offers): string {
  if (offers.length > 0) return copy.shippingOptionGone
  return isDivided ? copy.noSharedShipping : copy.noShippingOption
}

function totalChanged(message: string, total: number): ApiFailure {
  return new ApiFailure(409, message, "total_changed").withFields({ total })
}

/** The shipping option that the client chose, else the preselected one; null for one that is gone. */
function findOffer(
  { offers, preselected }: Omit<Offers, "isDivided">,
  { shippingOption }: CheckoutRequest,
): Offer | null {
  return shippingOption === undefined ? preselected : (offers.find(({ id }) => id === shippingOption) ?? null)
}
