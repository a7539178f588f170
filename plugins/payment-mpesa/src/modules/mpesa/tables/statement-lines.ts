import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/**
 * - `payment`: somebody paid in
 * - `return`: a payment went back
 * - `charge`: what Safaricom takes
 * - `other`: money that the organisation moved itself, to its bank or between its accounts
 */
export type LineKind = "payment" | "return" | "charge" | "other"

/** A row of `mpesa_statement_line`. */
export interface StatementLineRow {
  id: string
  receipt: string
  linked_receipt: string
  kind: LineKind
  /** PostgreSQL's 64 bits come as text. */
  amount_cents: string
  completed_at: Date
  reason: string
  account: string
  party_cipher: string
  recorded_by: string | null
  recorded_at: Date | null
}

/** Typed query on the lines, for the connection or transaction at hand. */
export const statementLines = (knex: Knex) => knex<StatementLineRow>("mpesa_statement_line")
