import { compactTimeOf } from "../../contract/nairobi-time"
import { stringify } from "csv-stringify/sync"
import type { Exchange } from "../http/http"
import { SHOP } from "../network/payment"
import { listTransactions } from "../daraja-api/pull-routes"
import type { Safaricom } from "../network/safaricom"

const COLUMNS = [
  "Receipt No.",
  "Completion Time",
  "Initiation Time",
  "Details",
  "Transaction Status",
  "Paid In",
  "Withdrawn",
  "Balance",
  "Balance Confirmed",
  "Reason Type",
  "Other Party Info",
  "Linked Transaction ID",
  "A/C No.",
]

/** A transaction of the shortcode. */
interface Move {
  receipt: string
  at: Date
  /** Shillings; negative for outgoing money. */
  amount: number
  reason: string
  msisdn: string
  linked: string
  account: string
}

/** `GET /__sim/statement.csv?day=2026-11-21`: transactions of a day in Nairobi, today by default. */
export function sendStatement({ request, response, url }: Exchange, safaricom: Safaricom, shortcode: string): boolean {
  if (request.method !== "GET" || url.pathname !== "/__sim/statement.csv") return false
  const requested = url.searchParams.get("day") ?? ""
  const day = /^\d{4}-\d\d-\d\d$/.test(requested)
    ? requested
    : timeOf(new Date()).slice(0, 10).split("-").reverse().join("-")
  const file = `attachment; filename="statement-${day}.csv"`
  response.writeHead(200, { "content-type": "text/csv; charset=utf-8", "content-disposition": file })
  response.end(statementCsv(safaricom, shortcode, day))
  return true
}

/**
 * The statement of a day as the organisation portal exports it: lines about the account, then the table, the newest
 * transaction first.
 * @param day in Nairobi, `2026-11-21`
 */
function statementCsv(safaricom: Safaricom, shortcode: string, day: string): string {
  const dayFirst = day.split("-").reverse().join("-")
  const rows: string[][] = []
  let balance = 0
  for (const move of moves(safaricom)) {
    balance += move.amount
    if (timeOf(move.at).startsWith(dayFirst)) rows.unshift(cellsOf(move, balance))
  }
  const about = [
    ["Account Holder:", SHOP],
    ["Short Code:", shortcode],
    ["Time Period:", `From ${dayFirst} 00:00:00 To ${dayFirst} 23:59:59`],
    [],
    COLUMNS,
  ]
  return stringify([...about, ...rows], { record_delimiter: "windows" })
}

function moves(safaricom: Safaricom): Move[] {
  const payments = listTransactions(safaricom).map(({ transactionId, at, amount, msisdn, billreference }) => {
    const rest = { reason: "Pay Bill Online", msisdn, linked: "", account: billreference }
    return { receipt: transactionId, at, amount: Number(amount), ...rest }
  })
  const returns = [...safaricom.returns.reversed].map(([original, { receipt, at, amount, msisdn }]) => {
    const rest = { reason: "Transaction Reversal", msisdn, linked: original, account: "" }
    return { receipt, at, amount: -amount, ...rest }
  })
  return [...payments, ...returns].sort((a, b) => a.at.getTime() - b.at.getTime())
}

function cellsOf({ receipt, at, amount, reason, msisdn, linked, account }: Move, balance: number): string[] {
  const party = `${msisdn.slice(0, 5)}****${msisdn.slice(-3)} - Amina`
  const details = linked === "" ? `Pay Bill from ${party} Acc. ${account}` : `Reversal of ${linked}`
  const [paidIn, withdrawn] = amount > 0 ? [money(amount), ""] : ["", money(amount)]
  return [
    ...[receipt, timeOf(at), timeOf(at), details, "Completed", paidIn, withdrawn, money(balance), "true"],
    ...[reason, party, linked, account],
  ]
}

/** `-1,850.00` for outgoing money. */
function money(amount: number): string {
  return amount.toLocaleString("en-KE", { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** `21-11-2026 14:30:05` in Nairobi. */
function timeOf(at: Date): string {
  return compactTimeOf(at).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$3-$2-$1 $4:$5:$6")
}
