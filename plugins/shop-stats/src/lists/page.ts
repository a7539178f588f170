import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ADMIN_PAGE_SIZE } from "@mavazi/contracts/dashboard/lists"
import type { Conditions } from "./conditions"

/** One page of a list. */
export interface Page<Row> {
  rows: Row[]
  /** Rows of the whole list. */
  total: number
  /** At least 1, also for an empty list. */
  pages: number
}

/** A list in SQL. The text has constants of this package only; values of the request are bindings. */
export interface ListQuery {
  /** A scalar query: rows of the whole list. */
  total: string
  /** The rows of one page, in order; ends with `limit :limit offset :offset`. */
  rows: string
  bindings: Conditions["bindings"]
}

/**
 * Reads one page and the size of the whole list in one statement, so that both are from one snapshot.
 *
 * @param page from 1; a page after the last one is empty
 */
export async function readPage<Row>(knex: Knex, query: ListQuery, page: number): Promise<Page<Row>> {
  const { rows: answer } = await knex.raw<{ rows: [{ total: number; rows: Row[] }] }>(
    `select (${query.total})::int as total,
            coalesce((select json_agg(page) from (${query.rows}) page), '[]') as rows`,
    { ...query.bindings, limit: ADMIN_PAGE_SIZE, offset: (page - 1) * ADMIN_PAGE_SIZE },
  )
  const [{ total, rows }] = answer
  return { rows, total, pages: Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE)) }
}

const ALL = 2_147_483_647
const BATCH = 1000

/**
 * Reads the whole list from one snapshot, a thousand rows at a time. It holds a connection until the end; a consumer that
 * reads nothing for a minute is disconnected.
 */
export async function* readAll<Row>(knex: Knex, query: ListQuery): AsyncGenerator<Row[]> {
  const reader = await knex.transaction()
  try {
    await reader.raw("set local idle_in_transaction_session_timeout = '60s'")
    // Plans for the time of all rows, not of the first ones.
    await reader.raw("set local cursor_tuple_fraction = 1")
    await reader.raw(`declare everything no scroll cursor for ${query.rows}`, {
      ...query.bindings,
      limit: ALL,
      offset: 0,
    })
    for (let more = true; more;) {
      const { rows } = await reader.raw<{ rows: Row[] }>(`fetch ${String(BATCH)} from everything`)
      more = rows.length === BATCH
      if (rows.length > 0) yield rows
    }
  } finally {
    await reader.rollback()
  }
}
