import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { lifetime } from "./lifetime"
import { hashSecret, newSecret, secretMatches } from "./secret"

/** A living session and who it belongs to, read fresh from the database. */
export interface LiveSession {
  /** The stored hash; safe to log, useless as a cookie. */
  sessionId: string
  customerId: string
  authIdentityId: string
  email: string
  /** The login also belongs to a user of the engine's admin who still exists. */
  isAdmin: boolean
  adminTokenHash: string | null
  /** The administrator's token has not expired. */
  adminTokenAlive: boolean
}

export interface OpenedSession {
  /** For the cookie; kept nowhere else. */
  secret: string
  /** Bearer token for /api/admin, when one was asked for. */
  adminToken: string | null
  maxAgeSeconds: number
}

interface SessionRow {
  id: string
  customer_id: string
  auth_identity_id: string
  email: string
  is_admin: boolean
  admin_token_hash: string | null
  admin_alive: boolean
  seen_stale: boolean
  admin_seen_stale: boolean
}

const READ = `
  select s.id, s.customer_id, s.auth_identity_id, c.email, s.admin_token_hash,
         exists (
           select from "user" u where u.id = i.app_metadata->>'user_id' and u.deleted_at is null
         ) as is_admin,
         coalesce(
           s.admin_seen_at > now() - make_interval(mins => ${String(lifetime.adminIdleMinutes)})
           and s.created_at > now() - make_interval(hours => ${String(lifetime.adminAbsoluteHours)}),
           false
         ) as admin_alive,
         s.seen_at < now() - make_interval(mins => ${String(lifetime.seenEveryMinutes)}) as seen_stale,
         coalesce(s.admin_seen_at < now() - make_interval(secs => ${String(lifetime.adminSeenEverySeconds)}), false)
           as admin_seen_stale
    from shop_session s
    join customer c on c.id = s.customer_id and c.deleted_at is null
    join auth_identity i on i.id = s.auth_identity_id and i.deleted_at is null
   where s.id = ?
     and s.expires_at > now()
     and s.seen_at > now() - make_interval(days => ${String(lifetime.idleDays)})
`

/** Sessions of `/api`: an opaque secret in the browser, its hash and its life in PostgreSQL. */
export class ShopSessionService {
  readonly #knex: Knex

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** The session behind a cookie, or null when there is none, it expired, or its person is gone. */
  async read(secret: string): Promise<LiveSession | null> {
    const { rows } = await this.#knex
      .raw<{ rows: SessionRow[] }>(READ, [hashSecret(secret)])
      // Every call of a signed-in shopper runs it: named, so that PostgreSQL plans it once per connection.
      .options({ name: "read-shop-session" })
    const row = rows[0]
    if (!row) return null
    if (row.seen_stale) await this.#knex.raw(`update shop_session set seen_at = now() where id = ?`, [row.id])
    return {
      sessionId: row.id,
      customerId: row.customer_id,
      authIdentityId: row.auth_identity_id,
      email: row.email,
      isAdmin: row.is_admin,
      adminTokenHash: row.admin_token_hash,
      adminTokenAlive: row.admin_alive,
    }
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

  /** Ends a session together with its administrator token. */
  async close(secret: string): Promise<void> {
    await this.#knex("shop_session")
      .where({ id: hashSecret(secret) })
      .delete()
  }

  /** Removes what has expired; returns how many rows. */
  async removeExpired(): Promise<number> {
    const { rowCount } = await this.#knex.raw<{ rowCount: number }>(
      `delete from shop_session
        where expires_at < now() or seen_at < now() - make_interval(days => ?)`,
      [lifetime.idleDays],
    )
    return rowCount
  }
}
