import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { joinGuestOrders } from "../../medusa-schema/accounts/guests"
import { hashToken } from "./link-token"

/** Container key. */
export const ACCOUNT_LINK = "accountLink"

export type LinkPurpose = "verify_email" | "reset_password"
type LinkState = "valid" | "used" | "expired" | "unknown"

/** Minutes from the request until a link expires. */
export const LIFETIME_MINUTES: Readonly<Record<LinkPurpose, number>> = { reset_password: 30, verify_email: 3 * 24 * 60 }

/** Retention after expiry, to distinguish "used" and "expired" from "unknown" links. */
const KEEP_DAYS = 30

export interface FoundLink {
  authIdentityId: string
  /** The address that it was sent to, in lower case. */
  email: string
  state: Exclude<LinkState, "unknown">
}

interface NewLink {
  purpose: LinkPurpose
  authIdentityId: string
  email: string
  token: string
  /** Timestamp of PostgreSQL, as text. */
  requestedAt: string
}

/** Links that verify e-mail addresses, and the verified addresses. All times are the database's. */
export class AccountLinkService {
  readonly #knex: Knex

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /**
   * Replaces the account's link of this purpose, unless a later request has replaced it already. Idempotent. Returns whether
   * the link is valid.
   */
  async issue({ purpose, authIdentityId, email, token, requestedAt }: NewLink): Promise<boolean> {
    const hash = hashToken(token)
    await this.#knex.raw(
      `insert into account_link as known (auth_identity_id, purpose, token_hash, email, requested_at, expires_at)
       values (?, ?, ?, ?, ?::timestamptz, ?::timestamptz + make_interval(mins => ?))
           on conflict (auth_identity_id, purpose) do update
          set token_hash = excluded.token_hash, email = excluded.email, requested_at = excluded.requested_at,
              expires_at = excluded.expires_at, used_at = null
        where known.requested_at < excluded.requested_at`,
      [authIdentityId, purpose, hash, email, requestedAt, requestedAt, LIFETIME_MINUTES[purpose]],
    )
    return (await this.find(purpose, token))?.state === "valid"
  }

  /** The link of a token; null for an unknown or replaced token. */
  async find(purpose: LinkPurpose, token: string): Promise<FoundLink | null> {
    const { rows } = await this.#knex.raw<{ rows: FoundLink[] }>(
      `select auth_identity_id as "authIdentityId", email,
              case when used_at is not null then 'used' when expires_at <= now() then 'expired' else 'valid' end as state
         from account_link where token_hash = ? and purpose = ?`,
      [hashToken(token), purpose],
    )
    return rows[0] ?? null
  }

  /**
   * Marks a link as used in the transaction of `work`: of two concurrent uses only one runs `work`, and the link stays valid
   * when `work` fails. Returns false, without running `work`, for an invalid link.
   */
  async use(purpose: LinkPurpose, token: string, work: (trx: Knex) => Promise<void>): Promise<boolean> {
    return this.#knex.transaction(async (trx) => {
      const { rowCount } = await trx.raw<{ rowCount: number }>(
        `update account_link set used_at = now()
          where token_hash = ? and purpose = ? and used_at is null and expires_at > now()`,
        [hashToken(token), purpose],
      )
      if (rowCount === 0) return false
      await work(trx)
      return true
    })
  }

  /** Also gives the account the orders that were placed with this address without an account. */
  async markVerified(authIdentityId: string, email: string, trx?: Knex): Promise<void> {
    if (trx === undefined) {
      await this.#knex.transaction((own) => this.markVerified(authIdentityId, email, own))
      return
    }
    await trx.raw(
      `insert into verified_email as known (auth_identity_id, email) values (?, ?)
           on conflict (auth_identity_id) do update set email = excluded.email, verified_at = now()
        where known.email <> excluded.email`,
      [authIdentityId, email],
    )
    await joinGuestOrders(trx, { authIdentityId, email })
  }

  async isVerified(email: string): Promise<boolean> {
    const { rows } = await this.#knex
      .raw<{ rows: unknown[] }>(`select 1 from verified_email where email = lower(?)`, [email])
      .options({ name: "is-verified" })
    return rows.length > 0
  }

  /** Removes links that ended long ago; returns how many. */
  async removeOld(): Promise<number> {
    const { rowCount } = await this.#knex.raw<{ rowCount: number }>(
      `delete from account_link where expires_at < now() - make_interval(days => ?)`,
      [KEEP_DAYS],
    )
    return rowCount
  }
}
