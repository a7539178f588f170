import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A row of `audit_entry` with the name of the user or API key. */
export interface AuditEntryRow {
  id: string
  at: Date
  actor_type: string
  actor_id: string
  /** Name, else address, of a user; title of an API key. Null for one that the database does not have. */
  name: string | null
  role: string | null
  source: string | null
  action: string
  method: string
  path: string
  object_id: string | null
  changes: Record<string, string>
  finished: boolean
}

/** Which entries; null does not restrict. */
export interface AuditFilter {
  person: string | null
  object: string | null
  /** Text with `%` and `_` escaped, between `%`. */
  like: string | null
  from: Date | null
  until: Date | null
  /** Entries up to this id, so that those that are written during an export are left out. */
  lastId: string | null
}

/** Names of deleted users and keys as well. */
const NAME = `case e.actor_type
  when 'api-key' then (select title from api_key where id = e.actor_id)
  else (select coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)
          from "user" u where u.id = e.actor_id) end`

const MATCHING = `
    from audit_entry e
   where (:person::text is null or e.actor_id = :person)
     and (:object::text is null or e.object_id = :object)
     and (:like::text is null or concat_ws(' ', e.action, e.method, e.path, e.object_id, e.changes::text) ilike :like)
     and (:from::timestamptz is null or e.at >= :from)
     and (:until::timestamptz is null or e.at < :until)
     and (:lastId::bigint is null or e.id <= :lastId)`

/** The newest first. */
export async function readAuditEntries(
  knex: Knex,
  filter: AuditFilter,
  page: { limit: number; offset: number },
): Promise<AuditEntryRow[]> {
  const { rows } = await knex.raw<{ rows: AuditEntryRow[] }>(
    `select e.id::text, e.at, e.actor_type, e.actor_id, ${NAME} as name, e.role, e.source, e.action, e.method, e.path,
            e.object_id, e.changes, e.finished
     ${MATCHING} order by e.id desc limit :limit offset :offset`,
    { ...filter, ...page },
  )
  return rows
}

export async function countAuditEntries(knex: Knex, filter: AuditFilter): Promise<number> {
  const { rows } = await knex.raw<{ rows: { count: number }[] }>(`select count(*)::int as count ${MATCHING}`, {
    ...filter,
  })
  return rows[0]?.count ?? 0
}

/** Id of the newest entry; null without any. */
export async function newestAuditId(knex: Knex): Promise<string | null> {
  const { rows } = await knex.raw<{ rows: { id: string | null }[] }>(`select max(id)::text as id from audit_entry`)
  return rows[0]?.id ?? null
}

/** Everybody who has an entry. */
export async function listAuditPeople(knex: Knex): Promise<Pick<AuditEntryRow, "actor_type" | "actor_id" | "name">[]> {
  const { rows } = await knex.raw<{ rows: Pick<AuditEntryRow, "actor_type" | "actor_id" | "name">[] }>(
    `select e.actor_type, e.actor_id, ${NAME} as name
       from (select distinct actor_type, actor_id from audit_entry) e order by name nulls last, e.actor_id`,
  )
  return rows
}
