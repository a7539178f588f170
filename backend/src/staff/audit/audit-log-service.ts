import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Container key. */
export const AUDIT_LOG = "auditLog"

/** A change as it is stored. */
export interface AuditRow {
  actor_type: string
  actor_id: string
  role: string | null
  source: string | null
  /** In words. */
  action: string
  method: string
  path: string
  object_id: string | null
  /** Values by field of the request. */
  changes: Record<string, string>
}

interface Options {
  /** Entries are deleted after this time. */
  auditLogDays: number
}

/** Table `audit_entry`: who changed what below `/admin`. No call changes or deletes an entry. */
export class AuditLogService {
  readonly #knex: Knex
  readonly #days: number

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, { auditLogDays }: Options) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
    this.#days = auditLogDays
  }

  async write(row: AuditRow): Promise<void> {
    await this.#knex("audit_entry").insert({ ...row, changes: JSON.stringify(row.changes) })
  }

  /** Deletes entries after their retention time. */
  async removeOld(): Promise<void> {
    await this.#knex.raw(`delete from audit_entry where at < now() - make_interval(days => ?)`, [this.#days])
  }
}
