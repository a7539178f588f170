import { compactTimeOf } from "../../contract/nairobi-time"
import { type AccountMove, payoutMoves, tillMoves } from "./account-moves"
import { stringify } from "csv-stringify/sync"
import type { Exchange } from "../http/http"
import { SHOP } from "../network/payment"
import type { Credentials } from "../daraja-api/validate-request"
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

/** Money in the account of the B2C shortcode before its first payment. */
const PAYOUT_FLOAT = 1_000_000

/**
 * `GET /__sim/statement.csv?day=2026-11-21&account=b2c`: transactions of a day in Nairobi, today by default, of the till
 * or of the B2C shortcode.
 */
export function sendStatement({ request, response, url }: Exchange, safaricom: Safaricom, shop: Credentials): boolean {
  if (request.method !== "GET" || url.pathname !== "/__sim/statement.csv") return false
  const requested = url.searchParams.get("day") ?? ""
  const day = /^\d{4}-\d\d-\d\d$/.test(requested)
    ? requested
    : timeOf(new Date()).slice(0, 10).split("-").reverse().join("-")
  const account =
    url.searchParams.get("account") === "b2c"
      ? { shortcode: shop.b2cShortcode, moves: payoutMoves(safaricom), opening: PAYOUT_FLOAT }
      : { shortcode: shop.shortcode, moves: tillMoves(safaricom), opening: 0 }
  const file = `attachment; filename="statement-${day}.csv"`
  response.writeHead(200, { "content-type": "text/csv; charset=utf-8", "content-disposition": file })
  response.end(statementCsv(account, day))
  return true
}

interface Account {
  shortcode: string
  moves: AccountMove[]
  /** Balance before the first transaction. */
  opening: number
}

/**
 * The statement of a day as the organisation portal exports it: lines about the account, then the table, the newest
 * transaction first, each with the balance after it.
 * @param day in Nairobi, `2026-11-21`
 */
function statementCsv({ shortcode, moves, opening }: Account, day: string): string {
  const dayFirst = day.split("-").reverse().join("-")
  const rows: string[][] = []
  let cents = Math.round(opening * 100)
  for (const move of moves) {
    cents += Math.round(move.amount * 100)
    if (timeOf(move.at).startsWith(dayFirst)) rows.unshift(cellsOf(move, cents / 100))
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

function cellsOf({ receipt, at, amount, reason, msisdn, linked, account }: AccountMove, balance: number): string[] {
  const party = msisdn === "" ? "" : `${msisdn.slice(0, 5)}****${msisdn.slice(-3)} - Amina`
  const [paidIn, withdrawn] = amount > 0 ? [money(amount), ""] : ["", money(amount)]
  return [
    ...[receipt, timeOf(at), timeOf(at), detailsOf({ reason, linked, account }, party), "Completed", paidIn, withdrawn],
    ...[money(balance), "true", reason, party, linked, account],
  ]
}

function detailsOf({ reason, linked, account }: Pick<AccountMove, "reason" | "linked" | "account">, party: string) {
  if (linked !== "") return `Reversal of ${linked}`
  if (account !== "") return `Pay Bill from ${party} Acc. ${account}`
  return party === "" ? reason : `${reason} ${party}`
}

/** `-1,850.00` for outgoing money. */
function money(amount: number): string {
  return amount.toLocaleString("en-KE", { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** `21-11-2026 14:30:05` in Nairobi. */
function timeOf(at: Date): string {
  return compactTimeOf(at).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$3-$2-$1 $4:$5:$6")
}
