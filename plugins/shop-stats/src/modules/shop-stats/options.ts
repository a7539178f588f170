import { container } from "@medusajs/framework"
import type { OrderAmountsSql } from "../../medusa-schema/order-rows"
import type { VariantUnitsSql } from "../../medusa-schema/product-rows"
import type { OrderStatusWithReceipt, ReadOrderStatuses } from "../../read-model/project-changes"

/** Options of the plugin: where the shop's rules for orders, amounts and stock are found. */
export interface ShopOptions {
  /** Container key of a module with `readOrderStatuses(orderIds)`. */
  orderStatuses: string
  /** Container key of a module with `orderAmountsSql(order)`. */
  orderAmounts: string
  /** Container key of a module with `variantUnitsSql(variantId?)`. */
  availableStock: string
  /** Tables of the shop that decide an order's status, each with its column of the order's id. */
  orderStatusTables: Record<string, string>
}

interface OrderStatusModule {
  readOrderStatuses(orderIds: string[]): Promise<ReadonlyMap<string, OrderStatusWithReceipt>>
}

interface AmountsModule {
  orderAmountsSql: OrderAmountsSql
}

interface StockModule {
  variantUnitsSql: VariantUnitsSql
}

/** A module's own container holds no other modules. The global container is complete only after the start. */
export function shopRulesOf({ orderStatuses, orderAmounts, availableStock, orderStatusTables }: ShopOptions): {
  readOrderStatuses: ReadOrderStatuses
  orderAmounts: OrderAmountsSql
  variantUnits: VariantUnitsSql
  shopTables: Record<string, string>
} {
  return {
    readOrderStatuses: (orderIds) => container.resolve<OrderStatusModule>(orderStatuses).readOrderStatuses(orderIds),
    orderAmounts: (order) => container.resolve<AmountsModule>(orderAmounts).orderAmountsSql(order),
    variantUnits: (variantId) => container.resolve<StockModule>(availableStock).variantUnitsSql(variantId),
    shopTables: orderStatusTables,
  }
}
