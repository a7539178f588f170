import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { SettlementDay, SettlementReport, SettlementTotals } from "../../../contract/admin/settlements"
import { refunds } from "../tables/refunds"
import { readStatementDays, type StatementDay, type StatementLine } from "./statement-days"

/** Sums of the statements by day, both days inclusive, oldest first. */
export async function settlementReport(
  knex: Knex,
  { first, last }: { first: string; last: string },
): Promise<SettlementReport> {
  const statements = await readStatementDays(knex, { first, last })
  const refunded = await refundsAmong(
    knex,
    statements.flatMap(({ lines }) => lines),
  )
  const days = statements.map((statement) => settlementDay(statement, refunded))
  return { days, total: totalOf(days) }
}

/** Payouts that are refunds of the shop, by B2C or by hand: their lines look like any other payment by the shop. */
async function refundsAmong(knex: Knex, lines: readonly StatementLine[]): Promise<Set<string>> {
  const receipts = lines.filter(({ kind }) => kind === "payout").map(({ receipt }) => receipt)
  if (receipts.length === 0) return new Set()
  return new Set(
    await refunds(knex).where({ state: "done" }).whereIn("return_receipt", receipts).pluck<string[]>("return_receipt"),
  )
}

function settlementDay(
  { day, isCovered, lines, gaps, closingBalance }: StatementDay,
  refunded: Set<string>,
): SettlementDay {
  const sumOf = (belongs: (line: StatementLine) => boolean) =>
    lines.filter(belongs).reduce((sum, { cents }) => sum + cents, 0) / 100
  const isRefund = ({ kind, receipt }: StatementLine) =>
    kind === "return" || (kind === "payout" && refunded.has(receipt))
  return {
    ...{ day, covered: isCovered, gaps: gaps.length },
    paid_in: sumOf(({ kind }) => kind === "payment"),
    refunded: sumOf(isRefund),
    paid_out: sumOf((line) => line.kind === "payout" && !isRefund(line)),
    transferred_in: sumOf(({ kind, cents }) => kind === "other" && cents > 0),
    settled: sumOf(({ kind, cents }) => kind === "other" && cents < 0),
    fees: sumOf(({ kind }) => kind === "charge"),
    closing_balance: closingBalance === null ? null : closingBalance / 100,
  }
}

function totalOf(days: readonly SettlementDay[]): SettlementTotals {
  // Summed in cents: shillings with cents add up to fractions of a cent.
  const sumOf = (name: keyof SettlementTotals) => days.reduce((sum, day) => sum + Math.round(day[name] * 100), 0) / 100
  return {
    ...{ paid_in: sumOf("paid_in"), refunded: sumOf("refunded"), paid_out: sumOf("paid_out") },
    ...{ transferred_in: sumOf("transferred_in"), settled: sumOf("settled"), fees: sumOf("fees") },
  }
}
