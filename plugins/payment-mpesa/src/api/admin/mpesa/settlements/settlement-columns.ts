import type { SettlementDay } from "../../../../contract/admin/settlements"
import { SETTLEMENT_TITLES as titles } from "../copy"
import type { Column } from "../send-csv"

/** Columns of the file. */
export const SETTLEMENT_COLUMNS: readonly Column<SettlementDay>[] = [
  { title: titles.day, of: ({ day }) => day },
  { title: titles.covered, of: ({ covered }) => (covered ? titles.yes : titles.no) },
  { title: titles.gaps, of: ({ gaps }) => gaps },
  { title: titles.paidIn, of: ({ paid_in }) => paid_in },
  { title: titles.refunded, of: ({ refunded }) => refunded },
  { title: titles.paidOut, of: ({ paid_out }) => paid_out },
  { title: titles.transferredIn, of: ({ transferred_in }) => transferred_in },
  { title: titles.settled, of: ({ settled }) => settled },
  { title: titles.fees, of: ({ fees }) => fees },
  { title: titles.closingBalance, of: ({ closing_balance }) => closing_balance },
]
