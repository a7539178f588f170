import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { lifetime } from "./session-lifetime"

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

interface SessionRow {
  id: string
  customer_id: string
  auth_identity_id: string
  email: string
  is_admin: boolean
  admin_token_hash: string | null
  admin_alive: boolean
  seen_stale: boolean
}

const LIVING = `    from shop_session s
    join customer c on c.id = s.customer_id and c.deleted_at is null
    join auth_identity i on i.id = s.auth_identity_id and i.deleted_at is null
   where s.id = any(?::text[])
     and s.expires_at > now()
     and s.seen_at > now() - make_interval(days => ${String(lifetime.idleDays)})`

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
         s.seen_at < now() - make_interval(mins => ${String(lifetime.seenEveryMinutes)}) as seen_stale
  ${LIVING}`

/** The active ones among these sessions, by hash; updates their last use. */
export async function readActiveSessions(knex: Knex, hashes: string[]): Promise<Map<string, ActiveSession>> {
  const { rows } = await knex
    .raw<{ rows: SessionRow[] }>(READ, [hashes])
    // Runs with every request of a session. Named, so that PostgreSQL plans it once per connection.
    .options({ name: "read-shop-sessions" })
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
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(`select s.id ${LIVING}`, [hashes])
  return new Set(rows.map(({ id }) => id))
}
