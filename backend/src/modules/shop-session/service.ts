import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { lifetime } from "./lifetime"
import { livingAmong, type LiveSession, readLiveSessions } from "./live-session"
import { ReadTogether } from "./read-together"
import { hashSecret, newSecret, secretMatches } from "./secret"

export interface OpenedSession {
  /** For the cookie; kept nowhere else. */
  secret: string
  /** Bearer token for /api/admin, when one was asked for. */
  adminToken: string | null
  maxAgeSeconds: number
}

/** Sessions of `/api`: an opaque secret in the browser, its hash and its life in PostgreSQL. */
export class ShopSessionService {
  readonly #knex: Knex
  /** A page makes several calls at once, each with the same cookie. */
  readonly #living = new ReadTogether<LiveSession>((hashes) => readLiveSessions(this.#knex, hashes))

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** The session behind a cookie, or null when there is none, it expired, or its person is gone. */
  async read(secret: string): Promise<LiveSession | null> {
    return (await this.#living.read(hashSecret(secret))) ?? null
  }

  /** Which of these sessions, by their id, still live; none of them counts as used. */
  async livingAmong(sessionIds: string[]): Promise<Set<string>> {
    return livingAmong(this.#knex, sessionIds)
  }

  /** True when `token` is this session's administrator token and alive; using it prolongs it. */
  async useAdminToken(session: LiveSession, token: string): Promise<boolean> {
    if (session.adminTokenHash === null || !session.adminTokenAlive) return false
    if (!secretMatches(token, session.adminTokenHash)) return false
    await this.#knex.raw(
      `update shop_session set admin_seen_at = now()
        where id = ? and admin_seen_at < now() - make_interval(secs => ?)`,
      [session.sessionId, lifetime.adminSeenEverySeconds],
    )
    return true
  }

  /** Opens a session under a new secret. The one that the browser came with, if any, dies with it. */
  async open(person: {
    customerId: string
    authIdentityId: string
    withAdminToken: boolean
    replaces?: string | undefined
  }): Promise<OpenedSession> {
    const secret = newSecret()
    const adminToken = person.withAdminToken ? newSecret() : null
    await this.#knex.transaction(async (trx) => {
      if (person.replaces !== undefined)
        await trx("shop_session")
          .where({ id: hashSecret(person.replaces) })
          .delete()
      await trx.raw(
        `insert into shop_session (id, customer_id, auth_identity_id, expires_at, admin_token_hash, admin_seen_at)
         values (?, ?, ?, now() + make_interval(days => ?), ?, case when ? then now() end)`,
        [
          hashSecret(secret),
          person.customerId,
          person.authIdentityId,
          lifetime.absoluteDays,
          adminToken === null ? null : hashSecret(adminToken),
          adminToken !== null,
        ],
      )
    })
    return { secret, adminToken, maxAgeSeconds: lifetime.absoluteDays * 24 * 60 * 60 }
  }

  /** Ends a session together with its administrator token; returns whose it was, null when there was none. */
  async close(secret: string): Promise<string | null> {
    const rows = await this.#knex<{ id: string; customer_id: string }>("shop_session")
      .where({ id: hashSecret(secret) })
      .delete("customer_id")
    return rows[0]?.customer_id ?? null
  }

  /** Removes sessions, revoked tokens and known devices whose time is over; returns how many sessions. */
  async removeExpired(): Promise<number> {
    const { rowCount } = await this.#knex.raw<{ rowCount: number }>(
      `delete from shop_session
        where expires_at < now() or seen_at < now() - make_interval(days => ?)`,
      [lifetime.idleDays],
    )
    await this.#knex.raw(`delete from revoked_token where expires_at < now()`)
    await this.#knex.raw(`delete from known_device where expires_at < now()`)
    return rowCount
  }
}
