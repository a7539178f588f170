import { setTimeout as sleep } from "node:timers/promises"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** PostgreSQL's code for a lock that was not granted within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = "55P03"
/**
 * Every write to a table waits behind a trigger's creation that waits for its lock. Less than PostgreSQL's `deadlock_timeout` of a
 * second, so that a deadlock ends the installation and not a purchase.
 */
const LOCK_TIMEOUT_MS = 500
const RETRY_AFTER_MS = 1_000

interface Installation {
  /** Increase it with every change of the statements, so that an upgrade runs them again. */
  revision: string
  /** A trigger function among those installed; its comment is the installed revision. */
  marker: string
  /** Columns that a trigger names in an argument. PostgreSQL does not check them, and a trigger of a missing one records nothing. */
  columns?: readonly WatchedColumn[]
  statements: readonly string[]
}

export type WatchedColumn = readonly [table: string, column: string]

/** Name, table, event and condition of a trigger for each row, and its function. */
export type RowTrigger = readonly [name: string, table: string, event: string, when: string, run: string]

/** Statements that replace triggers. */
export const triggerStatements = (triggers: readonly RowTrigger[]): string[] =>
  triggers.map(
    ([name, table, event, when, run]) =>
      `create or replace trigger ${name} after ${event} on ${table} for each row when (${when}) execute function ${run}()`,
  )

/**
 * Installs functions and triggers unless this revision is installed. Runs at boot, because Medusa creates link tables after
 * all migrations. Waits while another transaction locks one of the tables; the shop does not wait with it.
 */
export async function installRevision(knex: Knex, installation: Installation): Promise<void> {
  while (!(await tryInstall(knex, installation))) await sleep(RETRY_AFTER_MS)
}

/** Returns false when a lock was not granted in time. */
async function tryInstall(knex: Knex, installation: Installation): Promise<boolean> {
  try {
    await knex.transaction((trx) => install(trx, installation))
    return true
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

async function install(trx: Knex, { revision, marker, columns = [], statements }: Installation): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('triggers'))")
  await requireColumns(trx, columns)
  const { rows } = await trx.raw<{ rows: { revision: string | null }[] }>(
    "select obj_description(to_regproc(?), 'pg_proc') as revision",
    [marker],
  )
  if (rows[0]?.revision === revision) return
  await trx.raw(`set local lock_timeout = ${String(LOCK_TIMEOUT_MS)}`)
  for (const statement of statements) await trx.raw(statement)
  await trx.raw(`comment on function ${marker}() is '${revision}'`)
}

/** Checked at every start: an update of the engine can rename a column of an installed trigger. */
async function requireColumns(trx: Knex, columns: readonly WatchedColumn[]): Promise<void> {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    `select format('%s.%s', table_name, column_name) as name
       from unnest(?::text[], ?::text[]) as watched(table_name, column_name)
      where not exists (select from pg_attribute
                         where attrelid = to_regclass(table_name) and attname = column_name and not attisdropped)`,
    [columns.map(([table]) => table), columns.map(([, column]) => column)],
  )
  if (rows.length === 0) return
  const missing = rows.map(({ name }) => name).join(", ")
  throw new Error(`Triggers read columns that the database does not have: ${missing}`)
}
