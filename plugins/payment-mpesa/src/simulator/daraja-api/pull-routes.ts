import { compactTimeOf } from "../../contract/nairobi-time"
import { randomUUID } from "node:crypto"
import { MSISDN } from "../../contract/phone"
import { type Exchange, parseFields, sendJson, textOf } from "../http/http"
import { paidAmount } from "../network/payment"
import type { Credentials } from "./validate-request"
import { invalidField, sendError } from "../http/error-responses"
import { rejectOverLimit } from "./reject-over-limit"
import type { Safaricom } from "../network/safaricom"

interface Row {
  transactionId: string
  /** Transaction type; that of a payment when it is absent. */
  type?: string
  at: Date
  msisdn: string
  billreference: string
  amount: string
}

/** `POST /pulltransactions/v1/register` */
export function registerPull({ response, body }: Exchange, { paybill }: Safaricom, { shortcode }: Credentials): void {
  const input = parseFields(body)
  if (textOf(input["ShortCode"]) !== shortcode) sendError(response, invalidField("ShortCode"))
  else if (!MSISDN.test(textOf(input["NominatedNumber"]))) sendError(response, invalidField("NominatedNumber"))
  else {
    paybill.pulls = true
    const ResponseDescription = `ShortCode ${shortcode} Registered Successfully`
    sendJson(response, 200, { ResponseRefID: randomUUID(), ResponseStatus: "1001", ResponseDescription })
  }
}

/** `POST /pulltransactions/v1/query`: all payments to the shortcode, by prompt and by paybill, and their reversals. */
export function pullPayments({ response, body }: Exchange, safaricom: Safaricom, { shortcode }: Credentials): void {
  const input = parseFields(body)
  const [start, end] = [digitsOf(input["StartDate"]), digitsOf(input["EndDate"])]
  const offset = Number(textOf(input["OffSetValue"]))
  if (textOf(input["ShortCode"]) !== shortcode || !safaricom.paybill.pulls)
    sendError(response, invalidField("ShortCode"))
  else if (!/^\d{14}$/.test(start) || !/^\d{14}$/.test(end)) sendError(response, invalidField("StartDate"))
  // Assumed: pulls and queries share one limit.
  else if (!rejectOverLimit(response, safaricom)) {
    const all = [...listTransactions(safaricom), ...listReversals(safaricom)].sort(byTime)
    const isListed = ({ at }: Row) => safaricom.clock.since(at.getTime()) >= safaricom.rules.listedAfterMs
    const rows = all.filter((row) => isListed(row) && compactTimeOf(row.at) >= start && compactTimeOf(row.at) <= end)
    const page = rows.slice(offset, offset + safaricom.paybill.pageSize)
    sendJson(response, 200, {
      ResponseRefID: randomUUID(),
      ResponseCode: page.length > 0 ? "1000" : "1001",
      ResponseMessage: page.length > 0 ? "Success" : "No transactions found",
      Response: page.length > 0 ? [page.map(toWire)] : [],
    })
  }
}

/** All payments to the shortcode, oldest first. */
export function listTransactions({ prompts, paybill }: Safaricom): Row[] {
  const byPrompt = [...prompts.payments.values()].flatMap((payment) => {
    const { outcome, msisdn, accountReference } = payment
    if (outcome?.receipt == null) return []
    const row = { transactionId: outcome.receipt, at: outcome.at, msisdn, billreference: accountReference }
    return [{ ...row, amount: paidAmount(payment).toFixed(2) }]
  })
  const byHand = paybill.payments.map(({ receipt, at, msisdn, reference, amount }) => ({
    transactionId: receipt,
    at,
    msisdn,
    billreference: reference,
    amount: amount.toFixed(2),
  }))
  const seen = new Map([...byPrompt, ...byHand].map((row) => [row.transactionId, row]))
  return [...seen.values()].sort(byTime)
}

/** Assumed: a reversal is listed with the receipt of its payment as the reference. */
function listReversals({ returns }: Safaricom): Row[] {
  return [...returns.reversed].map(([original, { receipt, at, msisdn, amount }]) => {
    return { transactionId: receipt, at, msisdn, billreference: original, amount: amount.toFixed(2), type: "Reversal" }
  })
}

const byTime = (a: Row, b: Row) => a.at.getTime() - b.at.getTime()

function toWire({ at, type = "c2b-pay-bill-debit", ...row }: Row): Record<string, unknown> {
  const digits = compactTimeOf(at).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3T$4:$5:$6Z")
  return { ...row, msisdn: Number(row.msisdn), trxDate: digits, sender: "MPESA", transactiontype: type }
}

const digitsOf = (value: unknown) => textOf(value).replace(/\D/g, "")
