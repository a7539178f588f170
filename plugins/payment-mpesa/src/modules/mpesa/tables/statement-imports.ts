import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A row of `mpesa_statement_import`. */
export interface StatementImportRow {
  id: string
  shortcode: string | null
  first_at: Date
  last_at: Date
  period_start: Date | null
  period_end: Date | null
  lines: number
  added: number
  imported_by: string
  created_at: Date
}

/** Typed query on `mpesa_statement_import` for a connection or transaction. */
export const statementImports = (knex: Knex) => knex<StatementImportRow>("mpesa_statement_import")
