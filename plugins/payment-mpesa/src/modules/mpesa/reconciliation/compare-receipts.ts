import type { DayReconciliation, Difference } from "../../../contract/admin/reconciliation"
import type { ShopEntry, Place } from "./shop-entries"
import type { LineKind, StatementLineRow } from "../tables/statement-lines"

/** Columns of a statement line that the comparison needs. */
export type ComparedLine = Pick<
  StatementLineRow,
  "id" | "receipt" | "linked_receipt" | "kind" | "completed_at" | "account"
> & {
  cents: number
}

/** Charges and transfers of the shop itself are in no order. */
const COMPARED_KINDS = new Set<LineKind>(["payment", "return", "payout"])

export type Comparison = Pick<DayReconciliation, "statement" | "shop" | "difference" | "differences">

/** Compares receipt by receipt: totals alone would hide a missing and a surplus payment of the same amount. */
export function compareReceipts(lines: readonly ComparedLine[], entries: readonly ShopEntry[]): Comparison {
  const books = mergeByLine(entries)
  const known = new Set(books.flatMap(({ line_id }) => line_id ?? []))
  const statementOnly = lines.filter(({ id, kind }) => !known.has(id) && COMPARED_KINDS.has(kind))
  const differences = [
    ...statementOnly.map(statementOnlyDifference),
    ...books.flatMap((entry) => differenceOfEntry(entry) ?? []),
  ]
  const statement = statementSum([
    ...statementOnly.map(({ cents }) => cents),
    ...books.map(({ line_cents }) => line_cents ?? 0),
  ])
  const shop = shopSum(books)
  return {
    statement,
    shop,
    difference: shillings(cents(statement.net) - cents(shop.net)),
    differences,
  }
}

/** Several entries may belong to one transaction, such as a manual return that was recorded in two parts. */
function mergeByLine(entries: readonly ShopEntry[]): ShopEntry[] {
  const merged = new Map<string | ShopEntry, ShopEntry>()
  for (const entry of entries) {
    const key = entry.line_id ?? entry
    const earlier = merged.get(key)
    merged.set(key, earlier === undefined ? entry : { ...earlier, cents: earlier.cents + entry.cents })
  }
  return [...merged.values()]
}

function statementOnlyDifference({
  id,
  receipt,
  linked_receipt,
  cents: amount,
  completed_at,
  account,
}: ComparedLine): Difference {
  return {
    kind: "statement_only",
    receipt,
    linked_receipt: linked_receipt === "" ? null : linked_receipt,
    at: completed_at.toISOString(),
    statement: shillings(amount),
    ...{ shop: null, status: null, order_id: null, account: account === "" ? null : account },
    line_id: amount > 0 ? id : null,
  }
}

function differenceOfEntry({
  receipt,
  place,
  cents: own,
  at,
  order_id,
  line_at,
  line_cents,
}: ShopEntry): Difference | null {
  if (line_cents === own) return null
  return {
    kind: line_cents === null ? "shop_only" : "amounts",
    ...{ receipt, status: place, order_id, linked_receipt: null, account: null, line_id: null },
    at: (line_at ?? at).toISOString(),
    statement: line_cents === null ? null : shillings(line_cents),
    shop: shillings(own),
  }
}

function statementSum(amounts: readonly number[]): Comparison["statement"] {
  const paidIn = sum(amounts.filter((each) => each > 0))
  const returned = sum(amounts.filter((each) => each < 0))
  return { paid_in: shillings(paidIn), returned: shillings(returned), net: shillings(paidIn + returned) }
}

function shopSum(books: readonly ShopEntry[]): Comparison["shop"] {
  const of = (place: Place) =>
    shillings(sum(books.filter((entry) => entry.place === place).map((entry) => entry.cents)))
  return {
    ...{ paid: of("paid"), review: of("review"), unallocated: of("unallocated"), returned: of("returned") },
    net: shillings(sum(books.map((entry) => entry.cents))),
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
const shillings = (hundredths: number) => hundredths / 100
const cents = (amount: number) => Math.round(amount * 100)
