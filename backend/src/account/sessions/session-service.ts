import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { insertSession } from "../../medusa-schema/accounts/shop-sessions"
import { sessionLifetimes } from "./session-lifetime"
import type { BrowserName } from "./browser-name"
import { activeAmong, type ActiveSession, readActiveSessions } from "./live-session"
import { createBatchLoader } from "../../concurrency/batch-loader"
import { hashSecret, newSecret, secretMatches } from "./secret"

/** Container key. */
export const SHOP_SESSION = "shopSession"

export interface OpenedSession {
  /** For the cookie; kept nowhere else. */
  secret: string
  /** Bearer token for /api/admin, when one was asked for. */
  adminToken: string | null
  maxAgeSeconds: number
}

/** Owner of a new session. */
export interface SessionRequest {
  customerId: string
  authIdentityId: string
  /** Version of the login when its password was checked. */
  sessionsVersion: number
  withAdminToken: boolean
  browser: BrowserName
  /** Secret of the browser's previous session. */
  replaces?: string | undefined
}

/** A session as its owner sees it. */
export interface ListedSession extends BrowserName {
  id: string
  signedInAt: Date
  lastSeenAt: Date
}

/** Sessions of `/api`: an opaque secret in a cookie, its hash in PostgreSQL. */
export class ShopSessionService {
  readonly #knex: Knex
  /** Batched: a page sends several requests at once with the same cookie. */
  readonly #sessions = createBatchLoader<ActiveSession>((hashes) => readActiveSessions(this.#knex, hashes))

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** The session of a cookie; null when it is unknown, expired, or its customer is deleted. */
  async read(secret: string): Promise<ActiveSession | null> {
    return (await this.#sessions.load(hashSecret(secret))) ?? null
  }

  /** The active ones among these sessions, by id, without updating their last use. */
  async activeAmong(sessionIds: string[]): Promise<Set<string>> {
    return activeAmong(this.#knex, sessionIds)
  }

  /** True when `token` is this session's active administrator token; extends its idle timeout. */
  async useAdminToken(session: ActiveSession, token: string): Promise<boolean> {
    if (session.adminTokenHash === null || !session.adminTokenAlive) return false
    if (!secretMatches(token, session.adminTokenHash)) return false
    await this.#knex.raw(
      `update shop_session set admin_seen_at = now()
        where id = ? and admin_seen_at < now() - make_interval(secs => ?)`,
      [session.sessionId, sessionLifetimes.adminSeenEverySeconds],
    )
    return true
  }

  /**
   * Opens a session with a new secret and ends the browser's previous one. Null when all sessions of the login were ended
   * after its password was checked.
   */
  async open(person: SessionRequest): Promise<OpenedSession | null> {
    const secret = newSecret()
    const adminToken = person.withAdminToken ? newSecret() : null
    const isOpen = await this.#knex.transaction(async (trx) => {
      const isInserted = await insertSession(trx, {
        sessionHash: hashSecret(secret),
        customerId: person.customerId,
        authIdentityId: person.authIdentityId,
        sessionsVersion: person.sessionsVersion,
        absoluteDays: sessionLifetimes.absoluteDays,
        ...person.browser,
        adminTokenHash: adminToken === null ? null : hashSecret(adminToken),
      })
      if (isInserted && person.replaces !== undefined)
        await trx("shop_session")
          .where({ id: hashSecret(person.replaces) })
          .delete()
      return isInserted
    })
    return isOpen ? { secret, adminToken, maxAgeSeconds: sessionLifetimes.absoluteDays * 24 * 60 * 60 } : null
  }

  /** Ends a session and its administrator token; returns the customer's id, null for an unknown session. */
  async close(secret: string): Promise<string | null> {
    const rows = await this.#knex<{ id: string; customer_id: string }>("shop_session")
      .where({ id: hashSecret(secret) })
      .delete("customer_id")
    return rows[0]?.customer_id ?? null
  }

  /** The active sessions of a login, the last used first. */
  async list(authIdentityId: string): Promise<ListedSession[]> {
    const { rows } = await this.#knex.raw<{ rows: ListedSession[] }>(
      `select id, browser, system, created_at as "signedInAt", seen_at as "lastSeenAt" from shop_session
        where auth_identity_id = ? and expires_at > now() and seen_at > now() - make_interval(days => ?)
        order by seen_at desc, created_at desc`,
      [authIdentityId, sessionLifetimes.idleDays],
    )
    return rows
  }

  /** Until when each known device of a login is remembered. */
  async listDevices(authIdentityId: string): Promise<{ knownUntil: Date }[]> {
    const { rows } = await this.#knex.raw<{ rows: { knownUntil: Date }[] }>(
      `select expires_at as "knownUntil" from known_device where auth_identity_id = ? order by expires_at desc`,
      [authIdentityId],
    )
    return rows
  }

  /** Ends a session of a login by its id; false when the login has no such session. */
  async end(authIdentityId: string, id: string): Promise<boolean> {
    const deleted = await this.#knex("shop_session").where({ id, auth_identity_id: authIdentityId }).delete()
    return deleted > 0
  }

  /** Deletes expired sessions, revoked tokens and known devices; returns how many sessions. */
  async removeExpired(): Promise<number> {
    const { rowCount } = await this.#knex.raw<{ rowCount: number }>(
      `delete from shop_session
        where expires_at < now() or seen_at < now() - make_interval(days => ?)`,
      [sessionLifetimes.idleDays],
    )
    await this.#knex.raw(`delete from revoked_token where expires_at < now()`)
    // The last one stays: without any, the next sign-in would count as the account's first.
    await this.#knex.raw(
      `delete from known_device d
        where d.expires_at < now() and exists (
          select from known_device later
           where later.auth_identity_id = d.auth_identity_id and (later.expires_at, later.id) > (d.expires_at, d.id))`,
    )
    return rowCount
  }
}
