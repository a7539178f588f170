import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Rows to be inserted, by table. All rows of one table have the same columns. */
export type RowsByTable = Record<string, readonly Record<string, unknown>[]>

/** A new id as the engine makes them: prefix, underscore, ULID. */
export function newId(prefix: string): string {
  return generateEntityId(undefined, prefix)
}

/** The engine keeps every amount and quantity twice: as a number, and exactly, as text in JSON. */
export function amount(name: string, value: number | null): Record<string, unknown> {
  return { [name]: value, [`raw_${name}`]: value === null ? null : exactly(value) }
}

/** `350` → `{"value":"350","precision":20}` */
export function exactly(value: number): { value: string; precision: number } {
  return { value: String(value), precision: 20 }
}

/**
 * Inserts the rows of many tables in one statement: one round trip for an order and all that belongs to it.
 * Columns that no row names take the table's default. Foreign keys are checked when the statement ends, so
 * the order of the tables does not matter. Answers, of one table, the columns asked for.
 */
export async function insertTogether<Answer>(
  trx: Knex,
  rows: RowsByTable,
  returning: { table: string; columns: readonly string[] },
): Promise<Answer[]> {
  const used = Object.entries(rows).filter(([, list]) => list.length > 0)
  const inserts = used.map(([table, list], index) => {
    const columns = Object.keys(list[0] ?? {})
      .map(quote)
      .join(", ")
    const answer = table === returning.table ? ` returning ${returning.columns.map(quote).join(", ")}` : ""
    return `t${String(index)} as (insert into ${quote(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${quote(table)}, ?::jsonb)${answer})`
  })
  const answering = used.findIndex(([table]) => table === returning.table)
  const { rows: answer } = await trx.raw<{ rows: Answer[] }>(
    `with ${inserts.join(",\n")} select * from t${String(answering)}`,
    used.map(([, list]) => JSON.stringify(list)),
  )
  return answer
}

function quote(identifier: string): string {
  return `"${identifier}"`
}
