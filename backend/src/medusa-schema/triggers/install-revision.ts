import type { Knex } from "@medusajs/framework/mikro-orm/knex"

interface Installation {
  /** Increase it with every change of the statements, so that an upgrade runs them again. */
  revision: string
  /** A trigger function among those installed; its comment is the installed revision. */
  marker: string
  statements: readonly string[]
}

/** Name, table, event and condition of a trigger for each row, and its function. */
export type RowTrigger = readonly [name: string, table: string, event: string, when: string, run: string]

/** Statements that replace triggers. */
export const triggerStatements = (triggers: readonly RowTrigger[]): string[] =>
  triggers.flatMap(([name, table, event, when, run]) => [
    `drop trigger if exists ${name} on ${table}`,
    `create trigger ${name} after ${event} on ${table} for each row when (${when}) execute function ${run}()`,
  ])

/**
 * Installs functions and triggers unless this revision is installed. Runs at boot, because Medusa creates link tables after
 * all migrations.
 */
export async function installRevision(knex: Knex, { revision, marker, statements }: Installation): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('outbox-triggers'))")
    const found = await trx.raw<{ rows: { revision: string | null }[] }>(
      "select obj_description(to_regproc(?), 'pg_proc') as revision",
      [marker],
    )
    if (found.rows[0]?.revision === revision) return
    for (const statement of statements) await trx.raw(statement)
    await trx.raw(`comment on function ${marker}() is '${revision}'`)
  })
}
