import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { AdminStats, AdminUser } from "@mavazi/contracts"
import { type ListedOrder, listOrders } from "../../statistics/order-list"
import type { Page } from "../../statistics/page"
import { type ListedProduct, listProducts } from "../../statistics/product-list"
import { shopFigures } from "../../statistics/shop-figures"
import { listUsers } from "../../statistics/user-list"

/**
 * What a shop's dashboard shows, read from the engine's tables. Every method is one SQL statement, however
 * large the shop is: nothing is added up from pages.
 */
export class ShopStatsService {
  readonly #knex: Knex

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** The four figures and the last ten orders. */
  stats(): Promise<AdminStats> {
    return shopFigures(this.#knex)
  }

  /** Orders, newest first. */
  orders(page: number): Promise<Page<ListedOrder>> {
    return listOrders(this.#knex, page)
  }

  /** Customers and users of the engine's admin, one row per e-mail, newest first. */
  users(page: number): Promise<Page<AdminUser>> {
    return listUsers(this.#knex, page)
  }

  /** Products of every status, newest first. */
  products(page: number): Promise<Page<ListedProduct>> {
    return listProducts(this.#knex, page)
  }
}
