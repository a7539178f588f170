import { connectionError, json, nairobi } from "./daraja-responses"
import type { SafaricomState } from "./safaricom-state"

/** Small, so that a pull has several pages. */
const PULLED_AT_ONCE = 2

const fromNairobi = (text: unknown) => Date.parse(`${String(text).replace(" ", "T")}+03:00`)

/** Answer to Pull Transactions: one page of payments and reversals. */
export function answerPull(state: SafaricomState, body: Record<string, unknown>): Response {
  if (state.mood === "down") throw connectionError("ECONNRESET")
  const [from, to] = [body["StartDate"], body["EndDate"]].map(fromNairobi) as [number, number]
  const moves = [...state.payments.map((paid) => ({ ...paid, type: "c2b-pay-bill-debit" })), ...reversalsOf(state)]
  const asked = moves.filter(({ at }) => at >= from && at < to + 1000)
  const offset = Number(body["OffSetValue"])
  const page = asked.slice(offset, offset + PULLED_AT_ONCE).map(({ receipt, cents, reference, phone, at, type }) => ({
    transactionId: receipt,
    trxDate: `${nairobi(at)}Z`,
    msisdn: Number(phone),
    billreference: reference,
    amount: (cents / 100).toFixed(2),
    transactiontype: type,
  }))
  return json({ ResponseCode: page.length > 0 ? "1000" : "1001", Response: [page] })
}

function reversalsOf({ reversed, payments }: SafaricomState) {
  return [...reversed].map(([reference, at]) => ({
    ...{ receipt: `${reference}R`, reference, at, type: "Reversal" },
    cents: payments.find(({ receipt }) => receipt === reference)?.cents ?? 0,
    phone: payments.find(({ receipt }) => receipt === reference)?.phone ?? "",
  }))
}
