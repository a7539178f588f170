import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type {
  AdminOrder,
  AdminOrderExport,
  AdminOrderQuery,
  AdminProductExport,
  AdminProductQuery,
  AdminUser,
  AdminUserExport,
  AdminUserQuery,
  Period,
} from "@mavazi/contracts"
import { SheetKeeper } from "../../order-sheet/sheet-keeper"
import { type LowStock, lowStock } from "../../reports/low-stock"
import { readSales, type Sales } from "../../reports/sales"
import { type TopProduct, topProducts } from "../../reports/top-products"
import { everyListedOrder, listOrders } from "../../statistics/order-list"
import type { Page } from "../../statistics/page"
import { everyListedProduct, type ListedProduct, listProducts, topCategories } from "../../statistics/product-list"
import { type ShopFigures, shopFigures } from "../../statistics/shop-figures"
import { everyListedUser, listUsers } from "../../statistics/user-list"
import { shopOf, type ShopOptions } from "./shop"

/** Rows of a report on the screen. */
const SHOWN_ROWS = 10

/**
 * What a shop's dashboard shows. What it adds up, searches and sorts orders by is the order sheet (`order-sheet/`),
 * which follows the engine's tables; every method reads it in one SQL statement, however large the shop is. Call
 * `catchUp` first to see what was committed a moment ago.
 */
export class ShopStatsService {
  readonly #knex: Knex
  readonly #sheet: SheetKeeper

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, options: ShopOptions) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
    this.#sheet = new SheetKeeper({ knex: this.#knex, ...shopOf(options) })
  }

  readonly __hooks = { onApplicationStart: () => this.#sheet.prepare() }

  /** Brings the order sheet up to now; false while more is waiting than one call should take on. */
  catchUp(): Promise<boolean> {
    return this.#sheet.catchUp()
  }

  /** The four figures and the last ten orders. */
  stats(): Promise<ShopFigures> {
    return shopFigures(this.#knex)
  }

  /** One page of orders. */
  orders(query: AdminOrderQuery): Promise<Page<AdminOrder>> {
    return listOrders(this.#knex, query)
  }

  /** All orders that are asked for, as they are at one moment, in batches. */
  everyOrder(query: AdminOrderExport): AsyncGenerator<AdminOrder[]> {
    return everyListedOrder(this.#knex, query)
  }

  /** One page of customers and users of the engine's admin, one row per e-mail. */
  users(query: AdminUserQuery): Promise<Page<AdminUser>> {
    return listUsers(this.#knex, query)
  }

  /** All users that are asked for, as they are at one moment, in batches. */
  everyUser(query: AdminUserExport): AsyncGenerator<AdminUser[]> {
    return everyListedUser(this.#knex, query)
  }

  /** One page of products of every status. */
  products(query: AdminProductQuery): Promise<Page<ListedProduct>> {
    return listProducts(this.#knex, query)
  }

  /** All products that are asked for, as they are at one moment, in batches. */
  everyProduct(query: AdminProductExport): AsyncGenerator<ListedProduct[]> {
    return everyListedProduct(this.#knex, query)
  }

  /** Handles of the categories at the top of the tree. */
  categories(): Promise<string[]> {
    return topCategories(this.#knex)
  }

  /** Money and orders of a period and of the one before, over time. */
  sales(period: Period): Promise<Sales> {
    return readSales(this.#knex, period)
  }

  /** What brought most in a period, and what the same products brought in the one before; `null` for all that was sold. */
  topProducts(period: Period, most: number | null = SHOWN_ROWS): Promise<TopProduct[]> {
    return topProducts(this.#knex, period, most)
  }

  /** Sizes and colours on sale of which few are left, the fewest first; `null` for all of them. */
  lowStock(most: number | null = SHOWN_ROWS): Promise<LowStock> {
    return lowStock(this.#knex, most)
  }
}
