import { SECURITY_EVENT_DAYS } from "@mavazi/contracts/shared/retention"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Container key. */
export const SECURITY_EVENT = "securityEvent"

/** A security event as it is stored: no e-mail address, only its keyed hash. */
export interface SecurityEventRow {
  event: string
  account_id: string | null
  email_hash: string | null
  source: string | null
  detail: Record<string, string | number | boolean>
}

/** Security events in PostgreSQL. */
export class SecurityEventService {
  readonly #knex: Knex

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  async write(row: SecurityEventRow): Promise<void> {
    await this.#knex("security_event").insert({ ...row, detail: JSON.stringify(row.detail) })
  }

  /** Kinds and times of the events of an account, oldest first. */
  async listOf(accountIds: string[]): Promise<{ at: Date; event: string }[]> {
    const { rows } = await this.#knex.raw<{ rows: { at: Date; event: string }[] }>(
      `select at, event from security_event where account_id = any(?) order by id`,
      [accountIds],
    )
    return rows
  }

  /** Removes old events; returns how many. */
  async removeOld(): Promise<number> {
    const { rowCount } = await this.#knex.raw<{ rowCount: number }>(
      `delete from security_event where at < now() - make_interval(days => ?)`,
      [SECURITY_EVENT_DAYS],
    )
    return rowCount
  }
}
