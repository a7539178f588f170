import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A session of the shop whose customer and login exist. */
export interface SessionRow {
  id: string
  customer_id: string
  auth_identity_id: string
  email: string
  is_admin: boolean
  admin_token_hash: string | null
  admin_alive: boolean
  seen_stale: boolean
}

/** Timeouts of a session, measured with the database's clock. */
export interface SessionTimeouts {
  idleDays: number
  adminIdleMinutes: number
  adminAbsoluteHours: number
  /** Age of the recorded last use after which it is updated. */
  seenEveryMinutes: number
}

const ACTIVE = `    from shop_session s
    join customer c on c.id = s.customer_id and c.deleted_at is null
    join auth_identity i on i.id = s.auth_identity_id and i.deleted_at is null
   where s.id = any(:hashes::text[])
     and s.expires_at > now()
     and s.seen_at > now() - make_interval(days => :idleDays)`

const SESSIONS = `
  select s.id, s.customer_id, s.auth_identity_id, c.email, s.admin_token_hash,
         exists (
           select from "user" u where u.id = i.app_metadata->>'user_id' and u.deleted_at is null
         ) as is_admin,
         coalesce(
           s.admin_seen_at > now() - make_interval(mins => :adminIdleMinutes)
           and s.created_at > now() - make_interval(hours => :adminAbsoluteHours),
           false
         ) as admin_alive,
         s.seen_at < now() - make_interval(mins => :seenEveryMinutes) as seen_stale
  ${ACTIVE}`

/** The active ones among these sessions, by hash. */
export async function readSessionRows(knex: Knex, hashes: string[], timeouts: SessionTimeouts): Promise<SessionRow[]> {
  const { rows } = await knex
    .raw<{ rows: SessionRow[] }>(SESSIONS, { hashes, ...timeouts })
    // Runs with every request of a session. Named, so that PostgreSQL plans it once per connection.
    .options({ name: "read-shop-sessions" })
  return rows
}

/** Ids of the active ones among these sessions. */
export async function readActiveSessionIds(
  knex: Knex,
  hashes: string[],
  { idleDays }: Pick<SessionTimeouts, "idleDays">,
): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(`select s.id ${ACTIVE}`, { hashes, idleDays })
  return rows.map(({ id }) => id)
}

/** A session to be opened. */
export interface NewSession {
  sessionHash: string
  customerId: string
  authIdentityId: string
  /** Version of the login when its password was checked. */
  sessionsVersion: number
  absoluteDays: number
  adminTokenHash: string | null
  /** Names of the browser and its operating system; null when unknown. */
  browser: string | null
  system: string | null
}

/**
 * The shared lock on the login serialises with a password change: a concurrent change either ends this session, or has raised
 * the version so that nothing is inserted.
 */
const INSERT = `
  insert into shop_session (id, customer_id, auth_identity_id, expires_at, admin_token_hash, admin_seen_at, browser, system)
  select :sessionHash, :customerId, i.id, now() + make_interval(days => :absoluteDays), :adminTokenHash,
         case when :hasAdminToken::boolean then now() end, :browser, :system
    from auth_identity i
   where i.id = :authIdentityId and i.deleted_at is null
     and coalesce((i.app_metadata->>'sessions_version')::int, 0) = :sessionsVersion
     for share`

/** False when all sessions of the login were ended after its password was checked. */
export async function insertSession(trx: Knex, session: NewSession): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(INSERT, {
    ...session,
    hasAdminToken: session.adminTokenHash !== null,
  })
  return rowCount > 0
}
