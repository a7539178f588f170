import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { engine } from "../engine"

/** One receipt of which statement and shop say different things. Shillings, negative when the money left. */
export interface Difference {
  kind: "statement_only" | "shop_only" | "amounts"
  receipt: string | null
  /** For a return that only the statement has: the payment that it returns. */
  linked: string | null
  at: string
  statement: number | null
  shop: number | null
  place: "paid" | "review" | "unallocated" | "returned" | null
  order_id: string | null
  order_number: number | null
  account: string | null
  line_id: string | null
}

export interface DayReconciliation {
  /** In Nairobi. */
  day: string
  covered_until: string | null
  tied_out: boolean
  statement: { paid_in: number; returned: number; net: number }
  shop: { paid: number; review: number; unallocated: number; returned: number; net: number }
  difference: number
  differences: Difference[]
}

export interface DayOverview {
  day: string
  covered: boolean
  tied_out: boolean
  differences: number
  /** Whether any money moved on it. */
  moved: boolean
}

export interface StatementImportResult {
  lines: number
  added: number
  skipped: number
  first_day: string
  last_day: string
}

export const RECONCILIATION_KEY = "mpesa-tie-out"

/** @param day in Nairobi; empty: today */
export const reconciliationQuery = (day: string) =>
  queryOptions({
    queryKey: [RECONCILIATION_KEY, day],
    queryFn: () =>
      engine.client.fetch<{ tie_out: DayReconciliation; days: DayOverview[] }>("/admin/mpesa/tie-out", {
        query: day === "" ? {} : { day },
      }),
    placeholderData: keepPreviousData,
  })

const MOST_BYTES = 5 * 1024 * 1024

/** @throws Error in words for the merchant */
export async function importStatement(file: File): Promise<StatementImportResult> {
  if (file.size > MOST_BYTES) throw new Error("A statement may have 5 MB. Please export fewer days.")
  const { imported } = await engine.client.fetch<{ imported: StatementImportResult }>("/admin/mpesa/statement", {
    method: "POST",
    headers: { "content-type": "text/csv" },
    body: await file.text(),
  })
  return imported
}

export function recordStatementLine(id: string): Promise<{ outcome: string }> {
  return engine.client.fetch(`/admin/mpesa/statement-lines/${id}/record`, { method: "POST" })
}

/** Where a payment went that was taken over from the statement. */
export function outcomeText(outcome: string): string {
  if (outcome === "settled" || outcome === "receipt_added") return "The payment is in its order."
  if (outcome === "review") return "The payment is in its order, under review: it does not fit there."
  if (outcome === "ignored") return "The shop has this payment already."
  return "The payment is among the unallocated money, under M-Pesa."
}

/** What is different, and what to do about it. */
export function differenceText({ kind, statement, shop, place, account, linked, receipt }: Difference): {
  what: string
  todo: string
} {
  if (kind === "amounts") {
    return {
      what: "The amounts differ.",
      todo: "The statement is right. Look at the order: what it was paid with is not what arrived.",
    }
  }
  if (kind === "statement_only") {
    if ((statement ?? 0) > 0) {
      const typed = account === null ? "" : ` Account number “${account}”.`
      return { what: `On the statement, not in the shop.${typed}`, todo: "Take it over, so that it finds its order." }
    }
    const about = linked === null ? "" : ` of payment ${linked}`
    return {
      what: `Money went back, which the shop does not know${about}.`,
      todo: "Record it on its order as returned by hand, with this receipt.",
    }
  }
  if (place === "returned" || (shop ?? 0) < 0) {
    return {
      what: "Returned in the shop, not on the statement.",
      todo: "Import a newer statement. If it is missing there too, ask Safaricom about this receipt.",
    }
  }
  if (receipt === null) {
    return {
      what: "In the shop without a receipt.",
      todo: "A query said paid. Find the receipt in the portal and attach it under M-Pesa.",
    }
  }
  return {
    what: "In the shop, not on the statement.",
    todo: "Import a newer statement. If it is missing there too, do not send the goods before Safaricom has explained it.",
  }
}
