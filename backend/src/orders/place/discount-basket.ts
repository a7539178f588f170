import type { Discount } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { CartOwner } from "../../medusa-schema/carts/cart-owner"
import type { OpenCart } from "../../medusa-schema/carts/open-cart"
import { readPromotions } from "../../medusa-schema/promotions/promotion-rows"
import { discountsOf } from "../../promotions/discounts-of"
import { type Basket, type Delivery, type Evaluation, evaluate } from "../../promotions/evaluate"
import { type LineDiscount, sumOf } from "../../promotions/whole-shillings"
import { type PricedLine, subtotalOf } from "./cart-lines"
import type { Offer, Offers } from "./shipping-options"

/** A cart's items and shipping options, with the discounts of both. Amounts in shillings. */
export interface DiscountedBasket {
  lines: readonly PricedLine[]
  goods: number
  /** Of the items. */
  discount: number
  discounts: Discount[]
  /** Of each item; `lineId` is its variant. */
  lineDiscounts: readonly LineDiscount[]
  /** At discounted prices. */
  offers: Offers
  promotions: Evaluation["promotions"]
}

interface Undiscounted {
  owner: CartOwner
  lines: readonly PricedLine[]
  /** Shipping options for goods of this value, after discounts. */
  offersFor: (goods: number) => Promise<Offers>
}

/**
 * Applies the promotions of a cart to its items, and then to the shipping options that the discounted items have. It must not
 * run inside a transaction, see `evaluate`.
 */
export async function discountBasket(
  container: MedusaContainer,
  cart: OpenCart,
  { owner, lines, offersFor }: Undiscounted,
): Promise<DiscountedBasket> {
  if (!hasPromotions(cart)) return undiscounted({ lines, offersFor })
  const goods = subtotalOf(lines)
  const basket: Basket = {
    ...{ owner, regionId: cart.regionId, salesChannelId: cart.salesChannelId },
    lines: lines.map(({ variantId, quantity, unitPrice }) => ({ variantId, quantity, unitPrice })),
    delivery: [],
  }
  const { hasAutomatic } = cart
  const entered = await readPromotions(container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), cart.codes)
  const discounted = (delivery: readonly Delivery[]) =>
    evaluate(container, { ...basket, delivery }, { entered, hasAutomatic })
  const ofItems = await discounted([])
  const { discount, discounts } = discountsOf(ofItems.lines, ofItems)
  const offers = await offersFor(goods - discount)
  const reduced = cart.hasDeliveryPromotion ? offers.offers : []
  const together = cart.dividesDeliveryDiscount ? reduced.map((offer) => [offer]) : [reduced]
  const ofDelivery = await Promise.all(
    together.filter(({ length }) => length > 0).map((group) => discounted(group.map(deliveryOf))),
  )
  const lowered = offers.offers.map((offer) => lower(offer, ofDelivery))
  return {
    ...{ lines, goods, discount, discounts, lineDiscounts: ofItems.lines },
    offers: {
      ...offers,
      offers: lowered,
      preselected: lowered.find(({ id }) => id === offers.preselected?.id) ?? null,
    },
    promotions: [
      ...new Map(
        [ofItems, ...ofDelivery].flatMap(({ promotions }) => promotions).map((each) => [each.id, each]),
      ).values(),
    ],
  }
}

const deliveryOf = ({ engineId: id, typeId, price }: Offer): Delivery => ({ id, typeId, price })

function lower(offer: Offer, evaluations: readonly Evaluation[]): Offer {
  const discounts = evaluations.flatMap(({ delivery }) => delivery.get(offer.engineId) ?? [])
  const price = offer.price - sumOf(discounts)
  return { ...offer, price, discounts }
}

export const hasPromotions = ({ codes, hasAutomatic }: OpenCart): boolean => codes.length > 0 || hasAutomatic

/** The same without promotions. */
export async function undiscounted({
  lines,
  offersFor,
}: Pick<Undiscounted, "lines" | "offersFor">): Promise<DiscountedBasket> {
  const goods = subtotalOf(lines)
  return {
    ...{ lines, goods, discount: 0, discounts: [], lineDiscounts: [], promotions: [] },
    offers: await offersFor(goods),
  }
}

/** Whether a basket has the same items at the same prices. */
export function hasSameItems(basket: DiscountedBasket, lines: readonly PricedLine[]): boolean {
  return itemsOf(basket.lines) === itemsOf(lines)
}

const itemsOf = (lines: readonly PricedLine[]) =>
  JSON.stringify(lines.map(({ variantId, quantity, unitPrice }) => [variantId, quantity, unitPrice]))
