import { randomBytes } from "node:crypto"
import type { WishList, WishListItem } from "@mavazi/contracts"
import { MAX_WISHES } from "@mavazi/contracts/wish-list/limits"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { customerExistsSql } from "../medusa-schema/accounts/customer-exists"
import { readSoldProductNames } from "../medusa-schema/products/sold-product-names"

/** Container key. */
export const WISH_LIST = "wishList"

/** Expects `:customerId`. */
const ITEMS = `
  select product_id as "productId", name from wish_list_item
   where customer_id = :customerId order by position desc`

/** Wish lists of accounts, and the links that share them. Container key `wishList`. */
export class WishListService {
  readonly #knex: Knex

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  async read(customerId: string): Promise<WishList> {
    const items = await this.#knex.raw<{ rows: WishListItem[] }>(ITEMS, { customerId })
    const shares = await this.#knex.raw<{ rows: { token: string }[] }>(
      "select token from wish_list_share where customer_id = :customerId",
      { customerId },
    )
    return { items: items.rows, token: shares.rows[0]?.token ?? null }
  }

  /**
   * Adds products that are sold and not on the list, the first of them on top, as many as the list can hold. Returns false when
   * it is full.
   */
  async add(customerId: string, productIds: readonly string[]): Promise<boolean> {
    return this.#knex.transaction(async (trx) => {
      // Concurrent requests of one account count the same rows.
      await trx.raw("select pg_advisory_xact_lock(hashtext('wish-list'), hashtext(?))", [customerId])
      const { items } = await new WishListService({ [ContainerRegistrationKeys.PG_CONNECTION]: trx }).read(customerId)
      const names = await readSoldProductNames(trx, productIds)
      const known = new Set(items.map(({ productId }) => productId))
      const added = [...new Set(productIds)].filter((id) => names.has(id) && !known.has(id))
      const fitting = added.slice(0, MAX_WISHES - items.length)
      if (fitting.length === 0) return added.length === 0
      await trx.raw(
        `insert into wish_list_item (customer_id, product_id, name)
         select :customerId, id, name from unnest(:ids::text[], :names::text[]) with ordinality as added (id, name, place)
          order by place desc`,
        { customerId, ids: fitting, names: fitting.map((id) => names.get(id) ?? "") },
      )
      return true
    })
  }

  async remove(customerId: string, productId: string): Promise<void> {
    await this.#knex.raw("delete from wish_list_item where customer_id = ? and product_id = ?", [customerId, productId])
  }

  /** Makes the link's token; one that exists stays. */
  async share(customerId: string): Promise<void> {
    await this.#knex.raw(
      "insert into wish_list_share (customer_id, token) values (?, ?) on conflict (customer_id) do nothing",
      [customerId, randomBytes(24).toString("base64url")],
    )
  }

  /** Its link never works again: sharing once more makes another. */
  async withdraw(customerId: string): Promise<void> {
    await this.#knex.raw("delete from wish_list_share where customer_id = ?", [customerId])
  }

  /** The list of a link; null when there is none. */
  async readShared(token: string): Promise<WishListItem[] | null> {
    const { rows } = await this.#knex.raw<{ rows: { customerId: string }[] }>(
      `select customer_id as "customerId" from wish_list_share
        where token = ? and ${customerExistsSql("customer_id")}`,
      [token],
    )
    return rows[0] ? (await this.read(rows[0].customerId)).items : null
  }

  /** Removes the lists of customers that were deleted. */
  async removeOrphaned(): Promise<void> {
    for (const table of ["wish_list_item", "wish_list_share"]) {
      await this.#knex.raw(`delete from ${table} where not ${customerExistsSql("customer_id")}`)
    }
  }
}
