import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { hashToken, linkToken } from "../../account/email-links/link-token"

/** Container key. */
export const ORDER_LINKS = "order_link"

interface Options {
  /** Origin of the storefront. */
  shopUrl: string
  /** See `account/email-links/link-token.ts`. */
  linkSecret: string
}

/**
 * Table `order_link`: addresses at which guests see their orders. The token is computed from the order's id, so that every
 * e-mail and a repeated checkout have the same one; only its hash is stored.
 */
export class OrderLinkRepository {
  readonly #knex: Knex
  readonly #shopUrl: string
  readonly #secret: string

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, { shopUrl, linkSecret }: Options) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
    this.#shopUrl = shopUrl
    this.#secret = linkSecret
  }

  tokenOf(orderId: string): string {
    return linkToken(this.#secret, "order-link", orderId)
  }

  /** Adds the link of an order, in the transaction that places it. */
  async create(trx: Knex, orderId: string): Promise<void> {
    await trx.raw(`insert into order_link (order_id, token_hash) values (?, ?)`, [
      orderId,
      hashToken(this.tokenOf(orderId)),
    ])
  }

  /** URL of a guest's order; null for an order that was placed otherwise. */
  async urlOf(orderId: string): Promise<string | null> {
    const { rowCount } = await this.#knex
      .raw<{ rowCount: number }>(`select from order_link where order_id = ?`, [orderId])
      .options({ name: "has-order-link" })
    return rowCount === 0 ? null : new URL(pagePaths.guestOrder(this.tokenOf(orderId)), this.#shopUrl).href
  }

  /** Id of the order with this token; null for an unknown one. */
  async find(token: string): Promise<string | null> {
    const { rows } = await this.#knex.raw<{ rows: { orderId: string }[] }>(
      `select order_id as "orderId" from order_link where token_hash = ?`,
      [hashToken(token)],
    )
    return rows[0]?.orderId ?? null
  }
}
