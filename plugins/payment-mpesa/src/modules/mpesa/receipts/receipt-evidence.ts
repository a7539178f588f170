import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MpesaContext } from "../context"
import { c2bPayments } from "../tables/c2b-payments"
import type { ProposalRow } from "../tables/receipt-proposals"
import { type StatusCheckRow, statusChecks } from "../tables/status-checks"
import { confirmedPaymentOf, isOwnShortcode } from "../transaction-status/confirmed-payment"

type EnteredMoney = Pick<ProposalRow, "receipt" | "amount">

/** Latest status query for a receipt. */
export async function latestStatusCheck(knex: Knex, receipt: string): Promise<StatusCheckRow | undefined> {
  const row: StatusCheckRow | undefined = await statusChecks(knex)
    .where({ receipt })
    .orderBy([{ column: "created_at", order: "desc" }, { column: "id" }])
    .first()
  return row
}

/** Whether Safaricom has confirmed a receipt with this amount: by a status query, a confirmation or a pull. */
export async function isConfirmedBySafaricom(
  context: MpesaContext,
  { receipt, amount }: EnteredMoney,
): Promise<boolean> {
  const told: unknown = await c2bPayments(context.knex)
    .where({ receipt, amount_cents: amount * 100 })
    // A statement is a file of the merchant.
    .whereNot({ source: "statement" })
    .first("id")
  if (told !== undefined) return true
  const check = await latestStatusCheck(context.knex, receipt)
  return check !== undefined && confirmedPaymentOf(context, check)?.amountCents === amount * 100
}

/** Whether Safaricom's latest result contradicts a receipt: it failed, or has another amount or receiver. */
export async function isDeniedBySafaricom(context: MpesaContext, { receipt, amount }: EnteredMoney): Promise<boolean> {
  const check = await latestStatusCheck(context.knex, receipt)
  if (check?.state !== "completed") return check?.state === "failed"
  const { amount_cents, shortcode } = check
  return (
    (amount_cents !== null && amount_cents !== amount * 100) ||
    (shortcode !== null && !isOwnShortcode(context, shortcode))
  )
}
