import { container } from "@medusajs/framework"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { LOW_STOCK } from "@mavazi/contracts/catalogue/stock"
import type { OrderStatus } from "@mavazi/contracts/orders/order-status"
import {
  ENGINE_ORDER_STATUSES,
  engineOrderAmountsSql,
  engineOrderDiscountsSql,
  engineVariantUnitsSql,
} from "../../medusa-schema/engine-rules"
import type { OrderAmountsSql, OrderDiscountsSql } from "../../medusa-schema/order-rows"
import type { VariantUnitsSql } from "../../medusa-schema/product-rows"
import type { OrderStatusWithReceipt, ReadOrderStatuses } from "../../read-model/project-changes"

/** Options of the plugin: where the shop's rules for orders, amounts and stock are found. Without one, the engine's rule. */
export interface ShopOptions {
  /** Container key of a module with `readOrderStatuses(orderIds)`. */
  orderStatuses?: string
  /** Container key of a module with `orderAmountsSql(order)`. */
  orderAmounts?: string
  /** Container key of a module with `orderDiscountsSql(order)`. */
  orderDiscounts?: string
  /** Container key of a module with `variantUnitsSql(variantId?)`. */
  availableStock?: string
  /** At or below this number of units a variant is low in stock; five without it. */
  lowStockUnits?: number
  /** Tables of the shop that decide an order's status, each with its column of the order's id. */
  orderStatusTables?: Record<string, string>
}

interface OrderStatusModule {
  readOrderStatuses(orderIds: string[]): Promise<ReadonlyMap<string, OrderStatusWithReceipt>>
}

interface AmountsModule {
  orderAmountsSql: OrderAmountsSql
}

interface DiscountsModule {
  orderDiscountsSql: OrderDiscountsSql
}

interface StockModule {
  variantUnitsSql: VariantUnitsSql
}

async function readEngineStatuses(knex: Knex, ids: string[]): Promise<ReadonlyMap<string, OrderStatusWithReceipt>> {
  const { rows } = await knex.raw<{ rows: { id: string; status: OrderStatus }[] }>(ENGINE_ORDER_STATUSES, { ids })
  return new Map(rows.map(({ id, status }) => [id, { status, receipt: null }]))
}

/** A module's own container holds no other modules. The global container is complete only after the start. */
export function shopRulesOf(
  knex: Knex,
  {
    orderStatuses,
    orderAmounts,
    orderDiscounts,
    availableStock,
    lowStockUnits = LOW_STOCK,
    orderStatusTables = {},
  }: ShopOptions,
): {
  readOrderStatuses: ReadOrderStatuses
  orderAmounts: OrderAmountsSql
  orderDiscounts: OrderDiscountsSql
  variantUnits: VariantUnitsSql
  lowStockUnits: number
  shopTables: Record<string, string>
} {
  return {
    readOrderStatuses: (orderIds) =>
      orderStatuses === undefined
        ? readEngineStatuses(knex, orderIds)
        : container.resolve<OrderStatusModule>(orderStatuses).readOrderStatuses(orderIds),
    orderAmounts: (order) =>
      orderAmounts === undefined
        ? engineOrderAmountsSql(order)
        : container.resolve<AmountsModule>(orderAmounts).orderAmountsSql(order),
    orderDiscounts: (order) =>
      orderDiscounts === undefined
        ? engineOrderDiscountsSql(order)
        : container.resolve<DiscountsModule>(orderDiscounts).orderDiscountsSql(order),
    variantUnits: (variantId) =>
      availableStock === undefined
        ? engineVariantUnitsSql(variantId)
        : container.resolve<StockModule>(availableStock).variantUnitsSql(variantId),
    lowStockUnits,
    shopTables: orderStatusTables,
  }
}
