import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readActiveSessionIds, readSessionRows, type SessionRow } from "../../medusa-schema/accounts/shop-sessions"
import { sessionLifetimes } from "./session-lifetime"

const { idleDays, adminIdleMinutes, adminAbsoluteHours, seenEveryMinutes } = sessionLifetimes
const TIMEOUTS = { idleDays, adminIdleMinutes, adminAbsoluteHours, seenEveryMinutes }

/** An active session and its owner. */
export interface ActiveSession {
  /** The stored hash; safe to log, useless as a cookie. */
  sessionId: string
  customerId: string
  authIdentityId: string
  email: string
  /** The login also belongs to an existing user of the engine's admin. */
  isAdmin: boolean
  adminTokenHash: string | null
  /** The administrator's token has not expired. */
  adminTokenAlive: boolean
}

/** The active ones among these sessions, by hash; updates their last use. */
export async function readActiveSessions(knex: Knex, hashes: string[]): Promise<Map<string, ActiveSession>> {
  const rows = await readSessionRows(knex, hashes, TIMEOUTS)
  const stale = rows.filter((row) => row.seen_stale).map((row) => row.id)
  if (stale.length > 0) await knex.raw(`update shop_session set seen_at = now() where id = any(?::text[])`, [stale])
  return new Map(rows.map((row) => [row.id, toSession(row)]))
}

function toSession(row: SessionRow): ActiveSession {
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

/** The active ones among these sessions, by hash, without updating their last use. */
export async function activeAmong(knex: Knex, hashes: string[]): Promise<Set<string>> {
  return new Set(await readActiveSessionIds(knex, hashes, TIMEOUTS))
}
