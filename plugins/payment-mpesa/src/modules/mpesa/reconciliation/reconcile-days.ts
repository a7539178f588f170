import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { DayReconciliation, Difference } from "../../../contract/admin/reconciliation"
import { DAY_MS, dayOf, startOf } from "../../../contract/nairobi-time"
import type { BalanceStep } from "./balance-chain"
import { readOtherPayments } from "../medusa/medusa-schema"
import { compareReceipts } from "./compare-receipts"
import { readReturnedTwice } from "./returned-twice"
import { readShopEntries, type ShopEntry } from "./shop-entries"
import { readStatementDays, type StatementDay, type StatementLine } from "./statement-days"

/**
 * Reconciles days with their statements, newest first. Transactions after the end of what the statements cover are not
 * compared.
 */
export async function reconcileDays(
  knex: Knex,
  { first, last }: { first: string; last: string },
): Promise<DayReconciliation[]> {
  const range = { start: startOf(first), end: new Date(startOf(last).getTime() + DAY_MS) }
  const [days, entries, otherPayments, returnedTwice] = await Promise.all([
    readStatementDays(knex, { first, last }),
    readShopEntries(knex, range),
    readOtherPayments(knex, range),
    readReturnedTwice(knex, range),
  ])
  return days
    .map((day) => ({
      ...reconcileDay(day, entries),
      returned_twice: returnedTwice.get(day.day) ?? 0,
      other_payments: otherPayments.get(day.day) ?? 0,
    }))
    .reverse()
}

function reconcileDay(
  statement: StatementDay,
  entries: readonly ShopEntry[],
): Omit<DayReconciliation, "returned_twice" | "other_payments"> {
  const { day, coveredUntil, isCovered, lines, gaps, closingBalance } = statement
  const compared = entries.filter(({ line_at, at }) => {
    const moment = line_at ?? at
    return dayOf(moment) === day && (line_at !== null || coveredUntil === null || moment < coveredUntil)
  })
  const comparison = compareReceipts(lines, compared)
  const differences = [...comparison.differences, ...gaps.map(differenceOfGap)]
  const charges = lines.filter(({ kind }) => kind === "charge")
  return {
    ...{ day, covered_until: coveredUntil?.toISOString() ?? null },
    ...comparison,
    ...{ reconciled: isCovered && differences.length === 0, differences: differences.sort(byTime) },
    fees: charges.reduce((sum, { cents }) => sum + cents, 0) / 100,
    closing_balance: closingBalance === null ? null : closingBalance / 100,
  }
}

const byTime = (a: Difference, b: Difference) => a.at.localeCompare(b.at)

function differenceOfGap({ to, missing }: BalanceStep<StatementLine>): Difference {
  return {
    kind: "balance_gap",
    ...{ receipt: to.receipt, at: to.completed_at.toISOString(), statement: missing / 100 },
    ...{ shop: null, status: null, order_id: null, linked_receipt: null, account: null, line_id: null },
  }
}
