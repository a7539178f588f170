import { createHash } from "node:crypto"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Rows to insert, by table. All rows of one table must have the same columns. */
export type RowsByTable = Record<string, readonly Record<string, unknown>[]>

/** A new id in Medusa's form: prefix, underscore, ULID. */
export function newId(prefix: string): string {
  return generateEntityId(undefined, prefix)
}

/** New ids in ascending sequence: those of one millisecond have none by themselves, and lines are read by their ids. */
export function newIds(prefix: string, count: number): string[] {
  return Array.from({ length: count }, () => newId(prefix)).sort()
}

/** Medusa stores every amount and quantity twice: as a number, and as exact text in a `raw_` JSON column. */
export function amount(name: string, value: number | null): Record<string, unknown> {
  return { [name]: value, [`raw_${name}`]: value === null ? null : rawAmount(value) }
}

/** `350` → `{"value":"350","precision":20}` */
export function rawAmount(value: number): { value: string; precision: number } {
  return { value: String(value), precision: 20 }
}

/**
 * Inserts rows of several tables with one statement: an order with all its rows takes one round trip. Columns that the
 * rows do not name get the table's default. Foreign keys are checked at the end of the statement, so the order of the
 * tables does not matter. Returns the requested columns of one table.
 */
export async function insertRows<Answer>(
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
  const sql = `with ${inserts.join(",\n")} select * from t${String(answering)}`
  // Named after its text, so that PostgreSQL parses and plans it once per connection; it depends on tables and columns only.
  const name = `insert-${createHash("sha1").update(sql).digest("base64url")}`
  const { rows: answer } = await trx
    .raw<{ rows: Answer[] }>(
      sql,
      used.map(([, list]) => JSON.stringify(list)),
    )
    .options({ name })
  return answer
}

function quote(identifier: string): string {
  return `"${identifier}"`
}
