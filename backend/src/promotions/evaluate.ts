import { CURRENCY } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { IPromotionModuleService, MedusaContainer, PromotionTypes } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import { readPromotionFacts } from "../medusa-schema/promotions/promotion-facts"
import { type PromotionRow, readPromotions } from "../medusa-schema/promotions/promotion-rows"
import { type LineDiscount, type RawDiscount, wholeShillings } from "./whole-shillings"
import { withinBudgets } from "./within-budgets"

/** A line of a cart. Price in shillings, VAT included. */
export interface BasketLine {
  id: string
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
  customerId: string
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
  /** `promotion` is the code. */
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
  const engine = container.resolve<IPromotionModuleService>(Modules.PROMOTION)
  const codes = entered.map(({ code }) => code)
  const actions = await engine.computeActions(codes, await contextOf(knex, basket), {
    prevent_auto_promotions: !hasAutomatic,
  })
  const automatic = new Set(actions.map(({ code }) => code).filter((code) => !codes.includes(code)))
  const promotions = [...entered, ...(await readPromotions(knex, [...automatic]))]
  const lines = withinBudgets(
    wholeShillings(
      actions.filter((action) => action.action === "addItemAdjustment").map((each) => rawDiscount(each, each.item_id)),
      new Map(basket.lines.map(({ id, quantity, unitPrice }) => [id, quantity * unitPrice])),
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
      ...actions.filter(({ action }) => LIMIT_REACHED.has(action)).map(({ code }) => code),
      ...[lines, ...deliveries].flatMap(({ exceeded }) => exceeded),
    ]),
  }
}

/** Of a variant that was deleted while it is in a cart; it cannot be ordered. */
const DELETED_PRODUCT = { id: "", categories: [], tags: [], discountable: false }

const LIMIT_REACHED: ReadonlySet<string> = new Set(["campaignBudgetExceeded", "promotionLimitExceeded"])

function rawDiscount(
  { code, amount }: { code: string; amount: PromotionTypes.AddItemAdjustmentAction["amount"] },
  lineId: string,
): RawDiscount {
  return { promotion: code, lineId, amount: MathBN.convert(amount).toNumber() }
}

/** Each delivery is discounted by itself: an order has one of them. */
function deliveryDiscounts({ delivery }: Basket, actions: readonly PromotionTypes.ComputeActions[]) {
  const own = actions.filter((action) => action.action === "addShippingMethodAdjustment")
  return delivery.map(({ id, price }) => {
    const raw = own.filter(({ shipping_method_id }) => shipping_method_id === id).map((each) => rawDiscount(each, id))
    return { id, discounts: wholeShillings(raw, new Map([[id, price]])) }
  })
}

/**
 * What the engine's rules read. The fields for prices without VAT also have the prices with VAT. So the engine computes every
 * discount from prices with VAT, whichever of the two a promotion asks for, and a promotion of 100 shillings takes off 100.
 */
async function contextOf(knex: Knex, basket: Basket): Promise<PromotionTypes.ComputeActionContext> {
  const { customerId, regionId, salesChannelId, lines, delivery } = basket
  const { email, groups, products } = await readPromotionFacts(knex, {
    customerId,
    variantIds: lines.map(({ variantId }) => variantId),
  })
  return {
    currency_code: CURRENCY.toLowerCase(),
    customer: { id: customerId, groups },
    customer_id: customerId,
    email,
    region: { id: regionId },
    region_id: regionId,
    shipping_address: { country_code: "ke" },
    sales_channel_id: salesChannelId,
    item_total: lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
    items: lines.map(({ id, variantId, quantity, unitPrice }) => {
      const { discountable, ...product } = products[variantId] ?? DELETED_PRODUCT
      const price = quantity * unitPrice
      return {
        ...{ id, quantity, subtotal: price, original_total: price, is_discountable: discountable },
        ...{ product, variant_id: variantId },
      }
    }),
    shipping_methods: delivery.map(({ id, price, typeId }) => ({
      ...{ id, subtotal: price, original_total: price },
      ...(typeId !== null && { shipping_option: { shipping_option_type_id: typeId } }),
    })),
  }
}
