import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** The actor of a request: a user, or a secret API key, which has the role of its creator. */
export interface StaffActor {
  type: string
  id: string
}

const OF_USER = `
  select s.role from staff_member s join "user" u on u.id = s.user_id and u.deleted_at is null
   where s.user_id = ?`

const OF_KEY = `
  select s.role from api_key k
    join staff_member s on s.user_id = k.created_by
    join "user" u on u.id = s.user_id and u.deleted_at is null
   where k.id = ? and k.deleted_at is null`

const OF_LOGIN = `
  select s.role from auth_identity i
    join staff_member s on s.user_id = i.app_metadata->>'user_id'
    join "user" u on u.id = s.user_id and u.deleted_at is null
   where i.id = ? and i.deleted_at is null`

async function readRole(knex: Knex, name: string, [sql, id]: [sql: string, id: string]): Promise<string | null> {
  // Run with every request of the engine's admin. Named, so that PostgreSQL plans them once per connection.
  const { rows } = await knex.raw<{ rows: { role: string }[] }>(sql, [id]).options({ name })
  return rows[0]?.role ?? null
}

/** The role; null for an actor without one, a deleted user, or a key whose creator is one of these. */
export async function readActorRole(knex: Knex, { type, id }: StaffActor): Promise<string | null> {
  if (type === "user") return readRole(knex, "read-role-of-user", [OF_USER, id])
  if (type === "api-key") return readRole(knex, "read-role-of-key", [OF_KEY, id])
  return null
}

/** The role of the user to whom a login belongs. */
export async function readLoginRole(knex: Knex, authIdentityId: string): Promise<string | null> {
  return readRole(knex, "read-role-of-login", [OF_LOGIN, authIdentityId])
}

/** A user of the engine with his role. */
export interface StaffRow {
  id: string
  name: string | null
  email: string
  role: string | null
}

const STAFF_ROWS = `
  select u.id, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as name, u.email, s.role
    from "user" u left join staff_member s on s.user_id = u.id
   where u.deleted_at is null`

export async function listStaffRows(knex: Knex): Promise<StaffRow[]> {
  const { rows } = await knex.raw<{ rows: StaffRow[] }>(`${STAFF_ROWS} order by lower(u.email)`)
  return rows
}

/** Null when the user does not exist or is deleted. */
export async function readStaffRow(knex: Knex, userId: string): Promise<StaffRow | null> {
  const { rows } = await knex.raw<{ rows: StaffRow[] }>(`${STAFF_ROWS} and u.id = ?`, [userId])
  return rows[0] ?? null
}

/** True when a user other than this one is an owner. */
export async function hasOtherOwner(knex: Knex, userId: string): Promise<boolean> {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `select from staff_member s join "user" u on u.id = s.user_id and u.deleted_at is null
      where s.role = 'owner' and s.user_id <> ? limit 1`,
    [userId],
  )
  return rowCount > 0
}
