import { minuteOf } from "@mavazi/contracts"
import { ATTEMPT_WORDS, WAY_WORDS } from "@mavazi/contracts/mpesa-words"
import type { Column } from "../../csv/send-csv"
import type { LedgerPayment } from "./ledger-list"

const at = (iso: string | null) => iso && minuteOf(new Date(iso))

/** The number stands as it is shown, masked: a file is passed on. */
export const LEDGER_COLUMNS: readonly Column<LedgerPayment>[] = [
  { title: "Started", of: ({ created_at }) => at(created_at) },
  { title: "Order", of: ({ order_number }) => order_number },
  { title: "Amount", of: ({ amount }) => amount },
  { title: "Amount received", of: ({ paid_amount }) => paid_amount },
  { title: "Phone", of: ({ phone }) => phone },
  { title: "Way", of: ({ way }) => WAY_WORDS[way] },
  { title: "Account number", of: ({ reference }) => reference },
  { title: "State", of: ({ state }) => ATTEMPT_WORDS[state] },
  { title: "Receipt", of: ({ receipt }) => receipt },
  { title: "Code", of: ({ result_code }) => result_code },
  { title: "Result", of: ({ result_text }) => result_text },
  { title: "Review", of: ({ review_text }) => review_text },
  { title: "Captured", of: ({ captured_at }) => at(captured_at) },
  { title: "Given back", of: ({ refunded }) => refunded },
  { title: "Order ID", of: ({ order_id }) => order_id },
]
