import { fetchParsed } from "@mavazi/admin-ui"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { mpesaPaths } from "../../contract/admin/paths"
import {
  type Difference,
  ImportStatementResponse,
  ReconciliationResponse,
  RecordLineResponse,
  type StatementImport,
} from "../../contract/admin/reconciliation"
import * as copy from "../copy/reconciliation"

export const RECONCILIATION_KEY = "mpesa-reconciliation"

/** @param day in Nairobi; empty: today */
export const reconciliationQuery = (day: string) =>
  queryOptions({
    queryKey: [RECONCILIATION_KEY, day],
    queryFn: () => fetchParsed(ReconciliationResponse, mpesaPaths.reconciliation, { query: day === "" ? {} : { day } }),
    placeholderData: keepPreviousData,
  })

const MOST_BYTES = 5 * 1024 * 1024

/** @throws Error with a message for the merchant */
export async function importStatement(file: File): Promise<StatementImport> {
  if (file.size > MOST_BYTES) throw new Error(copy.statementTooLarge)
  const { imported } = await fetchParsed(ImportStatementResponse, mpesaPaths.statement, {
    headers: { "content-type": "text/csv" },
    body: await file.text(),
  })
  return imported
}

export const recordStatementLine = (id: string) =>
  fetchParsed(RecordLineResponse, mpesaPaths.recordStatementLine(id), { method: "POST" })

/** Says where a payment went that was recorded from the statement. */
export function outcomeText(outcome: RecordLineResponse["outcome"]): string {
  if (outcome === "settled" || outcome === "receipt_added") return copy.outcomes.inOrder
  if (outcome === "review") return copy.outcomes.review
  if (outcome === "ignored") return copy.outcomes.known
  return copy.outcomes.unallocated
}

/** Says what differs, and what to do about it. */
export function differenceText({ kind, statement, shop, status, account, linked_receipt, receipt }: Difference): {
  what: string
  todo: string
} {
  const { paidOnStatementOnly, returnedOnStatementOnly, ...texts } = copy.differences
  if (kind === "amounts") return texts.amounts
  if (kind === "balance_gap") return texts.balanceGap
  if (kind === "statement_only") {
    if ((statement ?? 0) > 0) return { ...paidOnStatementOnly, what: paidOnStatementOnly.what(account) }
    if (linked_receipt === null) return texts.paidOutOnStatementOnly
    return { ...returnedOnStatementOnly, what: returnedOnStatementOnly.what(linked_receipt) }
  }
  if (status === "returned" || (shop ?? 0) < 0) return texts.returnedInShopOnly
  return receipt === null ? texts.noReceipt : texts.paidInShopOnly
}
