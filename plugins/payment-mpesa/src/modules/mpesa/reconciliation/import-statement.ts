import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { StatementImport } from "../../../contract/admin/reconciliation"
import { attempts } from "../tables/attempts"
import { maskPhoneNumbers } from "../paybill/record-c2b-payment"
import type { MpesaContext } from "../context"
import { dayOf } from "../../../contract/nairobi-time"
import { parseStatement, type StatementEntry } from "./parse-statement"
import { StatementError } from "./statement-error"
import { statementLines } from "../tables/statement-lines"
import * as copy from "./copy"

const CHUNK = 500

/**
 * Imports a statement in one transaction. A repeated or overlapping file adds only new lines.
 * @throws StatementError with the line that cannot be read, or when the file belongs to another shortcode or covers no
 * period
 */
export async function importStatement(context: MpesaContext, text: string, by: string): Promise<StatementImport> {
  const { entries, skipped, shortcode, period } = parseStatement(text)
  const { options } = context
  if (shortcode !== null && shortcode !== options.shortcode && shortcode !== options.partyB) {
    throw new StatementError(copy.otherShortcode(shortcode, options.shortcode))
  }
  if (period === null) throw new StatementError(copy.noPeriod)
  const rows = entries.map((entry) => toRow(context, entry))
  const added = await context.knex.transaction(async (trx) => {
    let count = 0
    for (let from = 0; from < rows.length; from += CHUNK) {
      const inserted = await statementLines(trx)
        .insert(rows.slice(from, from + CHUNK))
        .onConflict(["receipt", "linked_receipt", "kind", "amount_cents"])
        .ignore()
        .returning("id")
      count += inserted.length
    }
    await trx("mpesa_statement_import").insert({
      id: generateEntityId(undefined, "mpsti"),
      first_at: period.first,
      last_at: period.last,
      lines: rows.length,
      added: count,
      imported_by: by,
    })
    await touchReversedAttempts(trx, entries)
    return count
  })
  return {
    lines: rows.length,
    added,
    skipped,
    first_day: dayOf(period.first),
    last_day: dayOf(period.last),
  }
}

/** A reversed payment changes the state of its order. Touching the attempt makes read models of the order update. */
async function touchReversedAttempts(trx: Knex, entries: readonly StatementEntry[]): Promise<void> {
  const receipts = entries.filter(({ kind }) => kind === "return").map(({ linked }) => linked)
  if (receipts.length > 0) await attempts(trx).whereIn("receipt", receipts).update({ updated_at: new Date() })
}

function toRow({ encryption }: MpesaContext, { receipt, linked, kind, cents, completedAt, ...said }: StatementEntry) {
  const { reason, account, party, details } = said
  return {
    id: generateEntityId(undefined, "mpstl"),
    ...{ receipt, linked_receipt: linked, kind, amount_cents: String(cents), completed_at: completedAt },
    ...{
      reason,
      account: maskPhoneNumbers(account),
      party_cipher: encryption.encrypt(JSON.stringify({ party, details })),
    },
  }
}
