import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Container key. */
export const AUDIT_LOG = "auditLog"

/** A change as it is stored before it is made. */
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

/** What only the answer of a change tells. */
export type FinishedChange = Pick<AuditRow, "actor_id" | "object_id" | "changes">

interface Options {
  /** Entries are deleted after this time. */
  auditLogDays: number
}

/** Table `audit_entry`: who changed what below `/admin`. No call changes or deletes a finished entry. */
export class AuditLogService {
  readonly #knex: Knex
  readonly #days: number

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, { auditLogDays }: Options) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
    this.#days = auditLogDays
  }

  /** Stores that a change begins. Returns the id of the entry. */
  async begin(row: AuditRow): Promise<string> {
    const [stored] = await this.#knex("audit_entry")
      .insert({ ...row, changes: JSON.stringify(row.changes) })
      .returning<{ id: string }[]>("id")
    return stored?.id ?? ""
  }

  /** The change is made. */
  async finish(id: string, { changes, ...change }: FinishedChange): Promise<void> {
    await this.#knex("audit_entry")
      .where({ id, finished: false })
      .update({ ...change, changes: JSON.stringify(changes), finished: true })
  }

  /** The change was refused. */
  async withdraw(id: string): Promise<void> {
    await this.#knex("audit_entry").where({ id, finished: false }).delete()
  }

  /** Deletes entries after their retention time. */
  async removeOld(): Promise<void> {
    await this.#knex.raw(`delete from audit_entry where at < now() - make_interval(days => ?)`, [this.#days])
  }
}
