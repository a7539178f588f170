import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { OPEN_STATES } from "../../../contract/attempt-states"
import { OPEN_REFUND_STATES } from "../../../contract/refund-states"
import type { FieldEncryption } from "../crypto/field-encryption"
import { sqlList } from "../tables/sql-list"
import { PROMPT_HOLD_HOURS } from "../timing"

/** Tables with personal data of payers. */
export const PERSONAL_TABLES = [
  "mpesa_attempt",
  "mpesa_c2b_payment",
  "mpesa_daraja_event",
  "mpesa_statement_line",
] as const

export type PersonalTable = (typeof PERSONAL_TABLES)[number]

/** SQL: the assignments that erase personal data. Amounts, receipts, times and results stay. */
const ERASED: Record<PersonalTable, string> = {
  mpesa_attempt: `phone_cipher = null, phone_hash = null, phone_masked = null, account_id = null, source_hash = null,
    checkout_request_id = null`,
  mpesa_c2b_payment: "payer_cipher = :payer, payer_hash = '', payer_masked = '', reference = ''",
  mpesa_daraja_event: "payload_cipher = :text",
  mpesa_statement_line: "party_cipher = :party, account = ''",
}

/**
 * SQL: an attempt not captured, without its receipt, under review, with an open refund, or of unknown outcome. The last not for
 * ever: the outcome of a lost push may never be known.
 */
const attemptInUse = (
  attempt: string,
) => `(${attempt}.next_check_at is not null and ${attempt}.state not in (${sqlList(OPEN_STATES)}))
    or (${attempt}.state in (${sqlList(OPEN_STATES)}) and ${attempt}.phone_cipher is not null
        and coalesce(${attempt}.sending_at, ${attempt}.created_at) > now() - interval '${String(PROMPT_HOLD_HOURS)} hours')
    or (${attempt}.state = 'paid' and ${attempt}.receipt is null)
    or (${attempt}.review_reason is not null and ${attempt}.reviewed_at is null)
    or exists (
      select from mpesa_refund r where r.attempt_id = ${attempt}.id and r.state in (${sqlList(OPEN_REFUND_STATES)})
    )`

/** SQL: what still needs its personal data, because its money is not where it belongs yet. */
const IN_USE: Record<PersonalTable, string> = {
  mpesa_attempt: attemptInUse("row"),
  mpesa_c2b_payment: `row.dismissed_at is null and not exists (
      select from mpesa_attempt a where a.receipt = row.receipt and not (${attemptInUse("a")})
    ) and not exists (select from mpesa_refund r where r.c2b_payment_id = row.id and r.state = 'done')`,
  mpesa_daraja_event: "row.processed_at is null",
  // A payment, return or payout that the shop does not know.
  mpesa_statement_line: `row.kind in ('payment', 'return', 'payout')
    and not exists (select from mpesa_attempt a where a.receipt in (row.receipt, row.linked_receipt))
    and not exists (select from mpesa_c2b_payment c where c.receipt in (row.receipt, row.linked_receipt))
    and not exists (select from mpesa_refund r where r.return_receipt = row.receipt)`,
}

const BATCH = 500

export interface Selection {
  /** SQL: a condition on `row`, with named parameters. */
  where: string
  parameters: Record<string, unknown>
}

/**
 * Erases the personal data of the selected rows that have it and do not need it, in batches. Locked rows are skipped.
 * @returns number of erased rows
 */
export async function eraseRows(
  { knex, encryption }: { knex: Knex; encryption: FieldEncryption },
  table: PersonalTable,
  { where, parameters }: Selection,
): Promise<number> {
  const empty = {
    payer: encryption.encrypt(JSON.stringify({ msisdn: "", name: "" })),
    party: encryption.encrypt(JSON.stringify({ party: "", details: "" })),
    text: encryption.encrypt(""),
  }
  let erased = 0
  for (;;) {
    const { rowCount } = await knex.raw<{ rowCount: number }>(
      `update ${table} set ${ERASED[table]}, erased_at = now()
        where id in (
          select row.id from ${table} row
           where row.erased_at is null and (${where}) and not (${IN_USE[table]})
           limit ${String(BATCH)} for update skip locked
        )`,
      { ...empty, ...parameters },
    )
    erased += rowCount
    if (rowCount < BATCH) return erased
  }
}

/** Whether one of the selected rows still needs its personal data. */
export const isInUse = (knex: Knex, table: PersonalTable, { where, parameters }: Selection): Promise<boolean> =>
  exists(knex, `${table} row where (${where}) and (${IN_USE[table]})`, parameters)

/** Whether one of the selected rows still has its personal data. */
export const isLeft = (knex: Knex, table: PersonalTable, { where, parameters }: Selection): Promise<boolean> =>
  exists(knex, `${table} row where row.erased_at is null and (${where})`, parameters)

async function exists(knex: Knex, from: string, parameters: Selection["parameters"]): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(`select 1 from ${from} limit 1`, { ...parameters })
  return rows.length > 0
}
