import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { fillC2bUrlKey } from "../url-registration/c2b-url-key"
import type { MpesaContext } from "../context"
import { describeError } from "../redaction"
import { ENCRYPTED_TABLES, type EncryptedTable, type TextColumns } from "./encrypted-tables"

const BATCH = 500

/** Numbers of rows. */
export interface KeyRotation {
  /** Encrypted again, by table. */
  renewed: Record<string, number>
  /** With the previous key, because something else held or changed them. */
  left: number
  /** With neither key. */
  unreadable: number
}

type Row = TextColumns & { id: string }

/**
 * Encrypts every column with the current data key, in batches, while the shop runs. Rows that have it are not read, so that
 * an interrupted run is continued by another one, and a repeated one changes nothing. When nothing is left or unreadable,
 * the previous key can be removed from the configuration.
 */
export async function rotateDataKey(context: MpesaContext): Promise<KeyRotation> {
  await fillC2bUrlKey(context)
  const result: KeyRotation = { renewed: {}, left: 0, unreadable: 0 }
  for (const table of ENCRYPTED_TABLES) {
    const { renewed, unreadable } = await renewTable(context, table)
    result.renewed[table.table] = renewed
    result.unreadable += unreadable
    result.left += (await countOutdated(context, table)) - unreadable
  }
  return result
}

async function renewTable(context: MpesaContext, table: EncryptedTable) {
  let [renewed, unreadable, after] = [0, 0, ""]
  for (;;) {
    const rows = await readOutdated(context, table, after)
    const last = rows.at(-1)
    if (last === undefined) return { renewed, unreadable }
    const renewable = renewRows(context, table, rows)
    renewed += await writeRows(context.knex, table, renewable)
    unreadable += rows.length - renewable.length
    after = last.id
  }
}

async function countOutdated(context: MpesaContext, table: EncryptedTable): Promise<number> {
  const row = (await outdated(context, table).count("* as count").first()) as { count: string }
  return Number(row.count)
}

function readOutdated(context: MpesaContext, table: EncryptedTable, after: string): Promise<Row[]> {
  return outdated(context, table)
    .where("id", ">", after)
    .orderBy("id")
    .limit(BATCH)
    .select<Row[]>("id", ...table.ciphers, ...table.hashes)
}

/** Rows with a cipher of another key. */
function outdated({ knex, encryption }: MpesaContext, { table, ciphers }: EncryptedTable): Knex.QueryBuilder {
  return knex(table).where((any) => {
    for (const cipher of ciphers) any.orWhereRaw(`not starts_with(${cipher}, ?)`, [encryption.currentPrefix])
  })
}

interface RenewedRow {
  before: Row
  after: Row
}

function renewRows({ encryption, log }: MpesaContext, { table, renew }: EncryptedTable, rows: Row[]): RenewedRow[] {
  return rows.flatMap((before) => {
    try {
      return { before, after: { id: before.id, ...renew(before, encryption) } }
    } catch (error) {
      log.error(`mpesa: ${table} ${before.id} cannot be decrypted: ${describeError(error)}`)
      return []
    }
  })
}

/**
 * Writes the rows that have not changed since they were read. Skips locked rows, because waiting for them could end in a
 * deadlock: a payment locks several of these rows, in another order. A later run renews them.
 */
async function writeRows(knex: Knex, { table, ciphers, hashes }: EncryptedTable, rows: RenewedRow[]): Promise<number> {
  const columns = [...ciphers, ...hashes]
  const shape = `(id text, ${columns.map((column) => `${column} text`).join(", ")})`
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `with free as (
       select id from ${table} where id = any(:ids) for update skip locked
     )
     update ${table} held
        set ${columns.map((column) => `${column} = after.${column}`).join(", ")}
       from free
       join jsonb_to_recordset(:before::jsonb) as before${shape} using (id)
       join jsonb_to_recordset(:after::jsonb) as after${shape} using (id)
      where held.id = free.id
        and ${columns.map((column) => `held.${column} is not distinct from before.${column}`).join(" and ")}`,
    {
      ids: rows.map(({ before }) => before.id),
      before: JSON.stringify(rows.map(({ before }) => before)),
      after: JSON.stringify(rows.map(({ after }) => after)),
    },
  )
  return rowCount
}
