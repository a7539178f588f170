import { formatKsh } from "@mavazi/contracts/money"
import { queryOptions } from "@tanstack/react-query"
import { engine } from "../engine"
import { BACK_OFFICE_KEY } from "./back-office"
import { nairobiTime } from "../nairobi-time"

/** What Safaricom says of a receipt. Shillings, time in ISO 8601. */
export interface ReceiptStatus {
  state: "asked" | "completed" | "failed" | "open" | "unanswered"
  result_text: string | null
  /** Whom the money went to. */
  shortcode: string | null
  amount: number | null
  happened_at: string | null
}

const LOOK_AGAIN_MS = 2_000

/** What Safaricom said last; null: nobody has asked. Looked at again while its answer is on the way. */
export const receiptStatusQuery = (receipt: string) =>
  queryOptions({
    queryKey: [BACK_OFFICE_KEY, "receipts", receipt],
    queryFn: () => engine.client.fetch<{ status: ReceiptStatus | null }>(`/admin/mpesa/receipts/${receipt}/status`),
    refetchInterval: ({ state }) => (state.data?.status?.state === "asked" ? LOOK_AGAIN_MS : false),
  })

/** The answer in a sentence. */
export function receiptStatusText({ state, result_text, shortcode, amount, happened_at }: ReceiptStatus): string {
  const told = result_text === null ? "" : `: ${result_text}`
  if (state === "asked") return "Safaricom is asked about it."
  if (state === "unanswered") return "Safaricom has not answered."
  if (state === "failed") return `Safaricom says that this payment did not come about${told}`
  if (state === "open") return `Safaricom cannot say what became of it${told}`
  const paid = amount === null ? "it was paid" : `${formatKsh(amount)} were paid`
  const where = shortcode === null ? "" : ` to ${shortcode}`
  return `Safaricom says that ${paid}${where}${happened_at === null ? "" : `, ${nairobiTime(happened_at)}`}.`
}

/** Whether Safaricom knows the receipt, but not as somebody typed it. */
export const contradicts = ({ state, amount }: ReceiptStatus, typed: number): boolean =>
  state === "failed" || (state === "completed" && amount !== null && amount !== typed)
