import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Period } from "@mavazi/contracts/time/period"
import type { OrderDiscountsSql } from "../medusa-schema/order-rows"
import type { VariantUnitsSql } from "../medusa-schema/product-rows"

/** Parameters of a report. */
export interface ReportParameters {
  knex: Knex
  period: Period
  /** Largest number of rows; null for all. */
  limit: number | null
  orderDiscounts: OrderDiscountsSql
  variantUnits: VariantUnitsSql
  /** At or below this number of units a variant is low in stock. */
  lowStockUnits: number
}
