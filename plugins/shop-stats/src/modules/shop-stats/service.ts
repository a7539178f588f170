import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ReportData, ShopStatsReportName } from "@mavazi/contracts/dashboard/reports"
import { type Period, periodOf } from "@mavazi/contracts/time/period"
import type {
  AdminOrder,
  AdminOrderExport,
  AdminOrderQuery,
  AdminProductExport,
  AdminProductQuery,
  AdminUser,
  AdminUserExport,
  AdminUserQuery,
  ListedProduct,
  ShopStatistics,
} from "../../lists/contract"
import { Projector } from "../../read-model/projector"
import type { ReportParameters } from "../../reports/report-parameters"
import { reportReaders } from "../../reports/report-readers"
import { listOrders, streamOrders } from "../../lists/order-list"
import type { Page } from "../../lists/page"
import { listProducts, streamProducts, topCategories } from "../../lists/product-list"
import { readShopStatistics } from "../../reports/shop-statistics"
import { listUsers, streamUsers } from "../../lists/user-list"
import { shopRulesOf, type ShopOptions } from "./options"

/** Rows of a report on the screen. */
const SHOWN_ROWS = 10

/**
 * Lists and reports of the dashboard. They are computed from a read model (`read-model/`) that is updated from Medusa's tables;
 * each method is one SQL statement. Call `catchUp` first to include the latest changes.
 */
export class ShopStatsService {
  readonly #knex: Knex
  readonly #projector: Projector
  readonly #rules: Pick<ReportParameters, "orderDiscounts" | "variantUnits" | "lowStockUnits">

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, options: ShopOptions = {}) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
    const { orderDiscounts, variantUnits, lowStockUnits, ...sources } = shopRulesOf(this.#knex, options)
    this.#rules = { orderDiscounts, variantUnits, lowStockUnits }
    this.#projector = new Projector({ knex: this.#knex, ...sources })
  }

  readonly __hooks = { onApplicationStart: () => this.#projector.prepare() }

  /** Updates the read model; false when changes are left after a second. */
  catchUp(): Promise<boolean> {
    return this.#projector.catchUp()
  }

  /** Counts of users, orders and products, revenue, and the last ten orders. */
  stats(): Promise<ShopStatistics> {
    return readShopStatistics(this.#knex)
  }

  /**
   * One page of orders.
   * @param ids orders that match the search text by what the caller knows of them
   */
  orders(query: AdminOrderQuery, ids?: string[]): Promise<Page<AdminOrder>> {
    return listOrders(this.#knex, query, ids)
  }

  /** All orders that match, from one snapshot, in batches. */
  streamOrders(query: AdminOrderExport): AsyncGenerator<AdminOrder[]> {
    return streamOrders(this.#knex, query)
  }

  /** One page of customers and users of the engine's admin, one row per e-mail. */
  users(query: AdminUserQuery): Promise<Page<AdminUser>> {
    return listUsers(this.#knex, query)
  }

  /** All users that match, from one snapshot, in batches. */
  streamUsers(query: AdminUserExport): AsyncGenerator<AdminUser[]> {
    return streamUsers(this.#knex, query)
  }

  /** One page of products of every status. */
  products(query: AdminProductQuery): Promise<Page<ListedProduct>> {
    return listProducts(this.#knex, query, this.#rules.variantUnits)
  }

  /** All products that match, from one snapshot, in batches. */
  streamProducts(query: AdminProductExport): AsyncGenerator<ListedProduct[]> {
    return streamProducts(this.#knex, query, this.#rules.variantUnits)
  }

  /** Handles of the top-level categories. */
  categories(): Promise<string[]> {
    return topCategories(this.#knex)
  }

  /**
   * A report of `reports/`.
   * @param period days in Nairobi, `2026-11-21`, both included, or a period of the dashboard
   * @param limit largest number of rows; null for all
   */
  report<Name extends ShopStatsReportName>(
    name: Name,
    period: Period | Pick<Period, "from" | "to">,
    limit: number | null = SHOWN_ROWS,
  ): Promise<ReportData<Name>> {
    const whole = "start" in period ? period : periodOf(period, new Date())
    return reportReaders[name]({ knex: this.#knex, period: whole, limit, ...this.#rules })
  }
}
