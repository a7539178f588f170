import type { LedgerPayment } from "../../../../contract/admin/ledger"
import { ATTEMPT_STATE_LABELS } from "../../../../contract/attempt-states"
import { PAYMENT_ORIGIN_LABELS } from "../../../../contract/labels"
import { minuteOf } from "../../../../contract/nairobi-time"
import { LEDGER_TITLES as titles } from "../copy"
import type { Column } from "../send-csv"

const at = (iso: string | null) => iso && minuteOf(new Date(iso))

/** Columns of the file. Numbers are masked, because files are passed on. */
export const LEDGER_COLUMNS: readonly Column<LedgerPayment>[] = [
  { title: titles.started, of: ({ created_at }) => at(created_at) },
  { title: titles.order, of: ({ order_number }) => order_number },
  { title: titles.amount, of: ({ amount }) => amount },
  { title: titles.amountReceived, of: ({ paid_amount }) => paid_amount },
  { title: titles.phone, of: ({ phone }) => phone },
  { title: titles.method, of: ({ origin }) => PAYMENT_ORIGIN_LABELS[origin] },
  { title: titles.accountNumber, of: ({ reference }) => reference },
  { title: titles.state, of: ({ state }) => ATTEMPT_STATE_LABELS[state] },
  { title: titles.receipt, of: ({ receipt }) => receipt },
  { title: titles.code, of: ({ result_code }) => result_code },
  { title: titles.result, of: ({ result_text }) => result_text },
  { title: titles.review, of: ({ review_text }) => review_text },
  { title: titles.captured, of: ({ captured_at }) => at(captured_at) },
  { title: titles.refunded, of: ({ refunded }) => refunded },
  { title: titles.orderId, of: ({ order_id }) => order_id },
]
