import { fetchParsed, formatKsh, nairobiTime } from "@mavazi/admin-ui"
import { queryOptions } from "@tanstack/react-query"
import { mpesaPaths } from "../../contract/admin/paths"
import { type ReceiptStatus, ReceiptStatusResponse } from "../../contract/admin/receipts"
import { WORK_QUEUE_KEY } from "./work-queue"
import * as copy from "../copy/payment-actions"

const POLL_MS = 2_000

/** Latest status query of a receipt, polled until its result arrives. */
export const receiptStatusQuery = (receipt: string) =>
  queryOptions({
    queryKey: [WORK_QUEUE_KEY, "receipts", receipt],
    queryFn: () => fetchParsed(ReceiptStatusResponse, mpesaPaths.receiptStatus(receipt)),
    refetchInterval: ({ state }) => (state.data?.status?.state === "pending" ? POLL_MS : false),
  })

type StatusResult = Pick<ReceiptStatus, "state" | "result_text" | "shortcode" | "amount" | "happened_at">

/** The result as a sentence. */
export function receiptStatusText({ state, result_text, shortcode, amount, happened_at }: StatusResult): string {
  const result = result_text === null ? "" : copy.statusResult(result_text)
  if (state === "pending") return copy.statusPending
  if (state === "unanswered") return copy.statusUnanswered
  if (state === "failed") return copy.statusFailed(result)
  if (state === "open") return copy.statusOpen(result)
  return copy.statusPaid({
    amount: amount === null ? null : formatKsh(amount),
    shortcode,
    time: happened_at === null ? null : nairobiTime(happened_at),
  })
}

/** True when Safaricom's result differs from what was entered. */
export const contradicts = ({ state, amount }: Pick<ReceiptStatus, "state" | "amount">, entered: number): boolean =>
  state === "failed" || (state === "completed" && amount !== null && amount !== entered)
