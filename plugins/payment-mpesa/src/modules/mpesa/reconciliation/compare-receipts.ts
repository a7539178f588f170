import type { ShopEntry, Place } from "./shop-entries"
import type { StatementLineRow } from "../tables/statement-lines"

/** Columns of a statement line that the comparison needs. */
export type ComparedLine = Pick<
  StatementLineRow,
  "id" | "receipt" | "linked_receipt" | "kind" | "completed_at" | "account"
> & {
  cents: number
}

/**
 * - `statement_only`: the shop does not know the transaction
 * - `shop_only`: the statement does not have the payment
 * - `amounts`: both have it, with different amounts
 */
export type DifferenceKind = "statement_only" | "shop_only" | "amounts"

/** A receipt on which statement and shop differ. Shillings, negative when money left. */
export interface Difference {
  kind: DifferenceKind
  receipt: string | null
  /** For a return that only the statement has: receipt of the returned payment. */
  linked: string | null
  at: string
  statement: number | null
  shop: number | null
  place: Place | null
  order_id: string | null
  account: string | null
  /** Statement line that can be recorded as a payment. */
  line_id: string | null
}

/** Totals of one side, in shillings. */
export interface StatementTotals {
  paid_in: number
  returned: number
  net: number
}

export interface ShopTotals {
  paid: number
  review: number
  unallocated: number
  returned: number
  net: number
}

export interface Comparison {
  statement: StatementTotals
  shop: ShopTotals
  /** Statement minus shop. */
  difference: number
  differences: Difference[]
}

/** Compares receipt by receipt: totals alone would hide a missing and a surplus payment of the same amount. */
export function compareReceipts(lines: readonly ComparedLine[], entries: readonly ShopEntry[]): Comparison {
  const books = mergeByLine(entries)
  const known = new Set(books.flatMap(({ line_id }) => line_id ?? []))
  const strangers = lines.filter(({ id, kind }) => !known.has(id) && (kind === "payment" || kind === "return"))
  const differences = [
    ...strangers.map(statementOnlyDifference),
    ...books.flatMap((entry) => differenceOfEntry(entry) ?? []),
  ]
  const statement = statementSum([
    ...strangers.map(({ cents }) => cents),
    ...books.map(({ line_cents }) => line_cents ?? 0),
  ])
  const shop = shopSum(books)
  return {
    statement,
    shop,
    difference: shillings(cents(statement.net) - cents(shop.net)),
    differences: differences.sort((a, b) => a.at.localeCompare(b.at)),
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
    linked: linked_receipt === "" ? null : linked_receipt,
    at: completed_at.toISOString(),
    statement: shillings(amount),
    ...{ shop: null, place: null, order_id: null, account: account === "" ? null : account },
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
    ...{ receipt, place, order_id, linked: null, account: null, line_id: null },
    at: (line_at ?? at).toISOString(),
    statement: line_cents === null ? null : shillings(line_cents),
    shop: shillings(own),
  }
}

function statementSum(amounts: readonly number[]): StatementTotals {
  const paidIn = sum(amounts.filter((each) => each > 0))
  const returned = sum(amounts.filter((each) => each < 0))
  return { paid_in: shillings(paidIn), returned: shillings(returned), net: shillings(paidIn + returned) }
}

function shopSum(books: readonly ShopEntry[]): ShopTotals {
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
