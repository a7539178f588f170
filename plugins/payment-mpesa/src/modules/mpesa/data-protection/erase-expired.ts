import { DAY_MS } from "../../../contract/nairobi-time"
import type { MpesaContext } from "../context"
import { attempts } from "../tables/attempts"
import { submittedReceipts } from "../tables/submitted-receipts"
import { eraseRows, type PersonalTable, PERSONAL_TABLES } from "./erase-rows"

/** When a row's retention time begins. */
const TIME_COLUMNS: Record<PersonalTable, string> = {
  mpesa_attempt: "created_at",
  mpesa_c2b_payment: "paid_at",
  mpesa_daraja_event: "created_at",
  mpesa_statement_line: "completed_at",
}

/**
 * Erases personal data that is older than the retention time. Hashes of people and network addresses serve limits of
 * one hour, and are erased after a day. @returns number of erased rows, by table
 */
export async function eraseExpired(context: MpesaContext): Promise<Record<string, number>> {
  const { knex, options, log } = context
  const before = new Date(Date.now() - options.personalDataDays * DAY_MS)
  const erased: Record<string, number> = {}
  for (const table of PERSONAL_TABLES) {
    const where = `row.${TIME_COLUMNS[table]} < :before`
    erased[table] = await eraseRows(context, table, { where, parameters: { before } })
  }
  const dayAgo = new Date(Date.now() - DAY_MS)
  await attempts(knex).whereNotNull("source_hash").where("created_at", "<", dayAgo).update({ source_hash: null })
  await submittedReceipts(knex).whereNot("source_hash", "").where("created_at", "<", dayAgo).update({ source_hash: "" })
  if (Object.values(erased).some((rows) => rows > 0)) {
    const counts = Object.entries(erased).map(([table, rows]) => `${table} ${String(rows)}`)
    log.info(`mpesa: personal data erased: ${counts.join(", ")}`)
  }
  return erased
}
