import { addDays, minuteOf, startOf } from "@mavazi/contracts/time/nairobi"
import type {
  AuditEntry,
  AuditLogExportQuery,
  AuditLogResponse,
  AuditPerson,
} from "@mavazi/contracts/engine-admin/audit-log"
import { ROLE_NAMES } from "@mavazi/contracts/engine-admin/copy"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Column } from "../../csv/send-csv"
import {
  type AuditEntryRow,
  type AuditFilter,
  countAuditEntries,
  listAuditPeople,
  newestAuditId,
  readAuditEntries,
} from "../../medusa-schema/accounts/audit-entries"
import { roleNamed } from "../staff-list"
import * as copy from "./copy"

const BATCH = 500

type Named = Pick<AuditEntryRow, "actor_type" | "actor_id" | "name">

function toPerson({ actor_type, actor_id, name }: Named): AuditPerson {
  if (name === null) return { id: actor_id, name: actor_id }
  return { id: actor_id, name: actor_type === "api-key" ? copy.apiKey(name) : name }
}

function toEntry(row: AuditEntryRow): AuditEntry {
  const { id, at, role, source, action, method, path, object_id, changes, finished } = row
  return {
    ...{ id, at: at.toISOString(), person: toPerson(row), role: roleNamed(role), address: source },
    ...{ action, method, path, object_id, changes, finished },
  }
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

function toFilter({ person, object, q, from, to }: AuditLogExportQuery): AuditFilter {
  return {
    person: person || null,
    object: object || null,
    like: q ? `%${escaped(q)}%` : null,
    from: from ? startOf(from) : null,
    until: to ? startOf(addDays(to, 1)) : null,
    lastId: null,
  }
}

/** A page of the entries that match. */
export async function readAuditLog(
  knex: Knex,
  query: AuditLogExportQuery,
  page: { limit: number; offset: number },
): Promise<AuditLogResponse> {
  const filter = toFilter(query)
  const [entries, count, people] = await Promise.all([
    readAuditEntries(knex, filter, page),
    countAuditEntries(knex, filter),
    listAuditPeople(knex),
  ])
  return { entries: entries.map(toEntry), people: people.map(toPerson), count, ...page }
}

/** All entries that match, in batches; those that are written during the export are left out. */
export async function* everyAuditEntry(knex: Knex, query: AuditLogExportQuery): AsyncGenerator<AuditEntry[]> {
  const filter = { ...toFilter(query), lastId: await newestAuditId(knex) }
  for (let offset = 0; ; offset += BATCH) {
    const batch = await readAuditEntries(knex, filter, { limit: BATCH, offset })
    yield batch.map(toEntry)
    if (batch.length < BATCH) return
  }
}

export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { title: copy.time, of: ({ at }) => minuteOf(new Date(at)) },
  { title: copy.person, of: ({ person }) => person.name },
  { title: copy.role, of: ({ role }) => role && ROLE_NAMES[role] },
  { title: copy.address, of: ({ address }) => address },
  { title: copy.action, of: ({ action }) => action },
  { title: copy.outcome, of: ({ finished }) => (finished ? copy.finished : copy.notFinished) },
  { title: copy.object, of: ({ object_id }) => object_id },
  {
    title: copy.changes,
    of: ({ changes }) =>
      Object.entries(changes)
        .map(([field, value]) => `${field}: ${value}`)
        .join("; "),
  },
  { title: copy.call, of: ({ method, path }) => `${method} ${path}` },
]
