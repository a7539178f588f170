import type { StatementImport } from "../../contract/admin/reconciliation"

/* Texts of the comparison of the shop's payments with the till's statement. */

export const reconciliation = "Reconciliation" // specified: MP-13
export const about =
  "Compares the shop’s payments with the till’s statement, the CSV file that the M-Pesa portal exports."
export const dayWhat = "day"
export const reconciled = "Reconciled" // specified: MP-13
export const noStatementYet = "No statement yet"
export const statementIncomplete = "Statement incomplete"
export const importWholeDay =
  "The imported statements do not cover this day from its start to its end. Export the whole day and import it; after refunds by B2C, also that of the B2C shortcode."
export const differenceCount = (count: number) => (count === 1 ? "1 difference" : `${String(count)} differences`)
export const comparedUntil = (time: string) => `Compared until ${time}. Import a newer statement to complete the day.`

export const dayByDay = "Day by day"
export const differing = (count: number) => `${String(count)} differ`
export const noStatement = "No full statement"
export const noTransactions = "No transactions"

export const statementFile = "Statement file"
export const importStatement = "Import statement"
export const statementTooLarge = "A statement can have at most 5 MB. Export fewer days."
export const imported = ({ lines, added, skipped, first_day, last_day }: StatementImport) => {
  const days = first_day === last_day ? first_day : `${first_day} to ${last_day}`
  const left = skipped === 0 ? "" : `, ${String(skipped)} skipped because they did not complete`
  return `${String(added)} new of ${String(lines)} lines, ${days}${left}.`
}

export const byStatement = "By the statement"
export const paidIn = "Paid in"
export const byShop = "By the shop"
export const inOrders = "In orders"
export const underReview = "Under review"
export const unallocated = "Unallocated"
export const refunded = "Refunded"
export const returnedTwice = "Of it twice, to claim"
export const fees = "Fees, not compared"
export const closingBalance = "Balance after the last line"
export const difference = "Difference"
export const otherPayments = "Other payments of the day"

export const moreDifferences = (count: number) => `${String(count)} more. Resolve these first.`
export const bothAmounts = (statement: string, shop: string) => `Statement ${statement}, shop ${shop}`
export const recordPayment = "Record payment"
export const outcomes = {
  inOrder: "The payment is in its order.",
  review: "The payment is in its order, under review, because it does not fit.",
  known: "The shop has this payment already.",
  unallocated: "The payment is unallocated. Allocate it under M-Pesa.",
}

export const settlementsAndFees = "Settlements and fees" // specified: MP-73
export const settlements = {
  about: "By day, from the imported statements. Amounts that left the account are negative.",
  what: "report",
  from: "From",
  to: "To",
  total: "Total",
  noLines: "The imported statements have no transactions in this period.",
  notCovered: "not covered",
}

/** What differs, and what to do about it. */
export const differences = {
  amounts: {
    what: "The amounts differ.",
    todo: "The statement is right. Check the order: the amount recorded differs from the amount that arrived.",
  },
  paidOnStatementOnly: {
    what: (account: string | null) =>
      `On the statement, not in the shop.${account === null ? "" : ` Account number “${account}”.`}`,
    todo: "Record it, so that it is allocated to its order.",
  },
  returnedOnStatementOnly: {
    what: (payment: string) => `Returned on the statement, not in the shop of payment ${payment}.`,
    todo: "Record it on its order as a manual refund with this receipt.",
  },
  paidOutOnStatementOnly: {
    what: "Paid out on the statement, not in the shop.",
    todo: "If it is a refund, record it on its order as a manual refund with this receipt. Otherwise find out who was paid, and why.",
  },
  returnedInShopOnly: {
    what: "Returned in the shop, not on the statement.",
    todo: "Import a newer statement; for a refund by B2C, that of the B2C shortcode. If it is missing there too, the receipt is wrong or the money was not returned.",
  },
  balanceGap: {
    what: "The balance changed by an amount that no line explains.",
    todo: "A line before this receipt is missing, or the file was changed. Export these days again from the portal and import the file.",
  },
  noReceipt: {
    what: "In the shop without a receipt.",
    todo: "A status query confirmed the payment. Find the receipt in the portal and attach it under M-Pesa.",
  },
  paidInShopOnly: {
    what: "In the shop, not on the statement.",
    todo: "Import a newer statement. If it is missing there too, do not ship the order until Safaricom has explained it.",
  },
}
