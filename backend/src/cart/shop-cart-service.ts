import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Container key. */
export const SHOP_CART = "shopCart"

/** How long a request under an Idempotency-Key is remembered. */
const KEPT_HOURS = 24

/** Owns the tables beside the engine's carts; what is done with them is in `src/cart`. */
export class ShopCartService {
  readonly #knex: Knex

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Forgets requests that are older than a day; returns how many. */
  async deleteOldRequests(): Promise<number> {
    const { rowCount } = await this.#knex.raw<{ rowCount: number }>(
      `delete from cart_request where created_at < now() - make_interval(hours => ?)`,
      [KEPT_HOURS],
    )
    return rowCount
  }
}
