import { GUEST_CART_DAYS } from "@mavazi/contracts/shared/retention"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { deleteGuestCarts } from "../medusa-schema/carts/guest-carts"

/** Container key. */
export const SHOP_CART = "shopCart"

/** How long idempotency keys are kept. */
const RETENTION_HOURS = 24

/** Maintenance of `cart_request` and `cart_merge`. The rest of this folder reads and writes them. */
export class ShopCartService {
  readonly #knex: Knex

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Deletes idempotency keys older than a day; returns how many. */
  async deleteOldRequests(): Promise<number> {
    const { rowCount } = await this.#knex.raw<{ rowCount: number }>(
      `delete from cart_request where created_at < now() - make_interval(hours => ?)`,
      [RETENTION_HOURS],
    )
    return rowCount
  }

  /** Deletes open carts of guests whose cookies have expired; returns how many. */
  deleteOldGuestCarts(): Promise<number> {
    return deleteGuestCarts(this.#knex, GUEST_CART_DAYS)
  }
}
