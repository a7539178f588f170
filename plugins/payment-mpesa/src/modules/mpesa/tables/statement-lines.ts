import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/**
 * - `payment`: paid in by a customer
 * - `return`: a payment that went back
 * - `payout`: paid to anybody else: a refund by B2C or by hand when the shop knows it
 * - `charge`: fee of Safaricom
 * - `other`: transfers of the organisation itself, to its bank or between its accounts
 */
export type LineKind = "payment" | "return" | "payout" | "charge" | "other"

/** A row of `mpesa_statement_line`. */
export interface StatementLineRow {
  id: string
  receipt: string
  linked_receipt: string
  kind: LineKind
  /** PostgreSQL returns 64-bit integers as text. */
  amount_cents: string
  balance_cents: string | null
  completed_at: Date
  reason: string
  account: string
  party_cipher: string
  shortcode: string | null
  import_id: string | null
  position: number
  recorded_by: string | null
  recorded_at: Date | null
}

/** Typed query on `mpesa_statement_line` for a connection or transaction. */
export const statementLines = (knex: Knex) => knex<StatementLineRow>("mpesa_statement_line")
