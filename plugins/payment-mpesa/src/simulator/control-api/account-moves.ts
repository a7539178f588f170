import { listTransactions } from "../daraja-api/pull-routes"
import type { Safaricom } from "../network/safaricom"

/** A transaction of one of the shop's accounts. */
export interface AccountMove {
  receipt: string
  at: Date
  /** Shillings; negative for outgoing money. */
  amount: number
  /** Transaction type as the portal names it. */
  reason: string
  /** Empty for the shop's own transfers and charges. */
  msisdn: string
  linked: string
  account: string
}

/** Tariff of the till: a share of payments above the free amount. Assumed. */
const CHARGE_SHARE = 0.0055
const FREE_AMOUNT = 200

/** Transactions of the till or paybill, oldest first: payments with their charges, reversals, transfers to the bank. */
export function tillMoves(safaricom: Safaricom): AccountMove[] {
  const payments = listTransactions(safaricom).flatMap(({ transactionId, at, amount, msisdn, billreference }) => {
    const rest = { receipt: transactionId, at, linked: "" }
    const payment = { ...rest, amount: Number(amount), reason: "Pay Bill Online", msisdn, account: billreference }
    const charge = { ...rest, amount: -chargeOf(Number(amount)), reason: "Pay Bill Charge", msisdn: "", account: "" }
    return charge.amount === 0 ? [payment] : [payment, charge]
  })
  const reversals = [...safaricom.returns.reversed].map(([original, { receipt, at, amount, msisdn }]) => {
    return { receipt, at, amount: -amount, reason: "Transaction Reversal", msisdn, linked: original, account: "" }
  })
  const settlements = safaricom.paybill.settlements.map(({ receipt, at, amount }) => {
    const reason = "Organization Settlement to Bank"
    return { receipt, at, amount: -amount, reason, msisdn: "", linked: "", account: "" }
  })
  return [...payments, ...reversals, ...settlements].sort(byTime)
}

/** Transactions of the B2C shortcode, oldest first. */
export function payoutMoves({ returns }: Safaricom): AccountMove[] {
  return [...returns.payouts.values()]
    .flatMap(({ receipt, at, amount, msisdn }) => {
      const reason = "Business Payment to Customer via API"
      return receipt === null ? [] : [{ receipt, at, amount: -amount, reason, msisdn, linked: "", account: "" }]
    })
    .sort(byTime)
}

/** Shillings in the account after these transactions. */
export function balanceAfter(moves: readonly AccountMove[]): number {
  return moves.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100
}

const chargeOf = (amount: number) => (amount <= FREE_AMOUNT ? 0 : Math.round(amount * CHARGE_SHARE * 100) / 100)

const byTime = (a: AccountMove, b: AccountMove) => a.at.getTime() - b.at.getTime()
