import { createHash, randomBytes } from "node:crypto"
import { LINK_HOURS } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { userNameSql } from "../../medusa-schema/accounts/user-name"

/** Container key. */
export const PAYMENT_LINKS = "payment_link"

interface Options {
  /** Origin of the storefront. */
  shopUrl: string
}

/** A payment link that is valid. */
export interface PaymentLink {
  orderId: string
  expiresAt: Date
}

/** A valid link, for the merchant. */
interface ListedLink {
  createdAt: Date
  /** Name of the engine's user. */
  createdBy: string
  expiresAt: Date
}

/** Table `payment_link`: addresses with which anybody can pay one order. Only hashes of their tokens are stored. */
export class PaymentLinkRepository {
  readonly #knex: Knex
  readonly #shopUrl: string

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, { shopUrl }: Options) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
    this.#shopUrl = shopUrl
  }

  /**
   * Adds a link for an order. Earlier ones stay valid until they expire. A link whose token exists is valid for as long as a new
   * one again, unless it was withdrawn.
   * @param link.token must be unpredictable; random by default
   */
  async create(
    trx: Knex,
    { orderId, createdBy, token = newToken() }: { orderId: string; createdBy: string; token?: string },
  ): Promise<{ url: string; expiresAt: Date }> {
    const { rows } = await trx.raw<{ rows: [{ expiresAt: Date }] }>(
      `insert into payment_link (id, token_hash, order_id, created_by, expires_at)
       values (?, ?, ?, ?, now() + make_interval(hours => ?))
       on conflict (token_hash) do update set expires_at = excluded.expires_at
       returning expires_at as "expiresAt"`,
      [generateEntityId(undefined, "paylink"), hashOf(token), orderId, createdBy, LINK_HOURS],
    )
    return { url: new URL(pagePaths.payByLink + token, this.#shopUrl).href, expiresAt: rows[0].expiresAt }
  }

  /** Valid links of an order, newest first. */
  async listValid(orderId: string): Promise<ListedLink[]> {
    const { rows } = await this.#knex.raw<{ rows: ListedLink[] }>(
      `select created_at as "createdAt", ${userNameSql("created_by")} as "createdBy", expires_at as "expiresAt"
         from payment_link where order_id = ? and ${IS_VALID} order by created_at desc`,
      [orderId],
    )
    return rows
  }

  /** Withdraws every valid link of an order. */
  async revoke({ orderId, revokedBy }: { orderId: string; revokedBy: string }): Promise<void> {
    await this.#knex.raw(
      `update payment_link set revoked_at = now(), revoked_by = ? where order_id = ? and ${IS_VALID}`,
      [revokedBy, orderId],
    )
  }

  /** The link with this token; null for an unknown, expired or withdrawn one. */
  async find(token: string): Promise<PaymentLink | null> {
    const { rows } = await this.#knex.raw<{ rows: PaymentLink[] }>(
      `select order_id as "orderId", expires_at as "expiresAt" from payment_link where token_hash = ? and ${IS_VALID}`,
      [hashOf(token)],
    )
    return rows[0] ?? null
  }
}

const IS_VALID = "revoked_at is null and expires_at > now()"

const TOKEN_BYTES = 24

const newToken = () => randomBytes(TOKEN_BYTES).toString("base64url")

/** SHA-256 without a salt is sufficient: the token is unpredictable. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url")
