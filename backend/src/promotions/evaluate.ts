import { CURRENCY } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer, PromotionTypes } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type CartOwner, customerIdOf } from "../medusa-schema/carts/cart-owner"
import { type PromotionFacts, readPromotionFacts } from "../medusa-schema/promotions/promotion-facts"
import { type PromotionRow, readPromotions } from "../medusa-schema/promotions/promotion-rows"
import { type Action, computeActions } from "./compute-actions"
import { type LineDiscount, type RawDiscount, wholeShillings } from "./whole-shillings"
import { withinBudgets } from "./within-budgets"

/** The only line of a variant. Price in shillings, VAT included. */
export interface BasketLine {
  variantId: string
  quantity: number
  unitPrice: number
}

/** A shipping option. Price in shillings, VAT included. */
export interface Delivery {
  id: string
  typeId: string | null
  price: number
}

/** What is discounted. */
export interface Basket {
  owner: CartOwner
  regionId: string
  salesChannelId: string
  lines: readonly BasketLine[]
  /** What the shopper can choose from: an amount that is divided among deliveries is divided among all of them. */
  delivery: readonly Delivery[]
}

/** Promotions that may apply. */
export interface Offered {
  /** Those whose codes the shopper has entered. */
  entered: readonly PromotionRow[]
  hasAutomatic: boolean
}

export interface Evaluation {
  /** The promotions that reduce something, and those of the entered codes. */
  promotions: PromotionRow[]
  /** `promotion` is the code, and `lineId` the variant. */
  lines: LineDiscount[]
  /** Amounts that are taken off the price of a delivery, by its id. */
  delivery: ReadonlyMap<string, LineDiscount[]>
  /** Codes whose limit is reached, for everybody or for this customer. */
  exhausted: ReadonlySet<string>
}

export const NO_PROMOTIONS: Evaluation = { promotions: [], lines: [], delivery: new Map(), exhausted: new Set() }

/**
 * The discounts of a basket by the rules of the engine's promotions, in whole shillings. It uses database connections of its
 * own, so it must not run inside a transaction.
 */
export async function evaluate(
  container: MedusaContainer,
  basket: Basket,
  { entered, hasAutomatic }: Offered,
): Promise<Evaluation> {
  if (entered.length === 0 && !hasAutomatic) return NO_PROMOTIONS
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const codes = entered.map(({ code }) => code).sort()
  const { lines: basketLines } = basket
  const variantIds = basketLines.map(({ variantId }) => variantId)
  const { state, ...facts } = await readPromotionFacts(knex, {
    customerId: customerIdOf(basket.owner),
    variantIds,
    codes,
  })
  const context = contextOf(facts, basket)
  const actions = await computeActions(container, { codes, hasAutomatic, state, context })
  const automatic = new Set(actions.map(({ code }) => code).filter((code) => !codes.includes(code)))
  const promotions = [...entered, ...(await readPromotions(knex, [...automatic]))]
  const lines = withinBudgets(
    wholeShillings(
      discountsIn(actions, "addItemAdjustment"),
      new Map(basketLines.map(({ variantId, quantity, unitPrice }) => [variantId, quantity * unitPrice])),
    ),
    promotions,
  )
  const deliveries = deliveryDiscounts(basket, actions).map(({ id, discounts }) => ({
    id,
    ...withinBudgets(discounts, promotions, lines.left),
  }))
  return {
    promotions,
    lines: lines.discounts,
    delivery: new Map(deliveries.map(({ id, discounts }) => [id, discounts])),
    exhausted: new Set([
      ...actions.filter(({ kind }) => LIMIT_REACHED.has(kind)).map(({ code }) => code),
      ...[lines, ...deliveries].flatMap(({ exceeded }) => exceeded),
    ]),
  }
}

/** Of a variant that was deleted while it is in a cart; it cannot be ordered. */
const DELETED_PRODUCT = { id: "", categories: [], tags: [], discountable: false }

const LIMIT_REACHED: ReadonlySet<string> = new Set(["campaignBudgetExceeded", "promotionLimitExceeded"])

const discountsIn = (actions: readonly Action[], wanted: Action["kind"]): RawDiscount[] =>
  actions.flatMap(({ kind, code: promotion, subject: lineId, amount }) =>
    kind === wanted && lineId !== null ? [{ promotion, lineId, amount }] : [],
  )

/** Each delivery is discounted by itself: an order has one of them. */
function deliveryDiscounts({ delivery }: Basket, actions: readonly Action[]) {
  const discounts = discountsIn(actions, "addShippingMethodAdjustment")
  return delivery.map(({ id, price }) => {
    const own = discounts.filter(({ lineId }) => lineId === id)
    return { id, discounts: wholeShillings(own, new Map([[id, price]])) }
  })
}

/**
 * What the engine's rules read. The fields for prices without VAT also have the prices with VAT. So the engine computes every
 * discount from prices with VAT, whichever of the two a promotion asks for, and a promotion of 100 shillings takes off 100.
 */
function contextOf(
  { email, groups, products }: Omit<PromotionFacts, "state">,
  { owner, regionId, salesChannelId, lines, delivery }: Basket,
): PromotionTypes.ComputeActionContext {
  return {
    currency_code: CURRENCY.toLowerCase(),
    // The engine requires both for a budget of each customer. A guest's uses are counted when the order names the guest.
    customer: { id: owner.id, groups },
    customer_id: owner.id,
    email: email ?? owner.id,
    region: { id: regionId },
    region_id: regionId,
    shipping_address: { country_code: "ke" },
    sales_channel_id: salesChannelId,
    item_total: lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
    items: lines.map(({ variantId, quantity, unitPrice }) => {
      const { discountable, ...product } = products[variantId] ?? DELETED_PRODUCT
      const price = quantity * unitPrice
      return {
        ...{ id: variantId, quantity, subtotal: price, original_total: price, is_discountable: discountable },
        ...{ product, variant_id: variantId },
      }
    }),
    shipping_methods: delivery.map(({ id, price, typeId }) => ({
      ...{ id, subtotal: price, original_total: price },
      ...(typeId !== null && { shipping_option: { shipping_option_type_id: typeId } }),
    })),
  }
}
