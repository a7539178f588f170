import type { C2bMessage } from "../../../daraja/c2b/c2b-message"
import { takesPaybill } from "../../../options"
import { normaliseReference } from "../attempts/account-reference"
import { findPromptsOfPayments } from "../attempts/prompts-of-payment"
import type { MpesaContext } from "../context"
import { c2bPaymentRow } from "./record-c2b-payment"

/**
 * Payments of a pulled page that may be for this shop. A till, or a paybill that other systems confirm, lists the payments of
 * others too: only those count that name an order, may have answered a prompt, or whose receipt somebody has entered here. All
 * count where the shop itself takes payments by paybill.
 */
export async function ownPayments(context: MpesaContext, payments: C2bMessage[]): Promise<C2bMessage[]> {
  if (payments.length === 0 || takesPaybill(context.options)) return payments
  const { knex, encryption } = context
  const { rows } = await knex.raw<{ rows: { key: string }[] }>(
    `select account_reference as key from mpesa_attempt where account_reference = any(:references)
      union select receipt from mpesa_attempt where receipt = any(:receipts)
      union select receipt from mpesa_c2b_payment where receipt = any(:receipts)
      union select receipt from mpesa_submitted_receipt where receipt = any(:receipts)
      union select receipt from mpesa_receipt_proposal where receipt = any(:receipts)`,
    {
      references: payments.map(({ reference }) => normaliseReference(reference)),
      receipts: payments.map(({ receipt }) => receipt),
    },
  )
  const known = new Set(rows.map(({ key }) => key))
  const isKnown = ({ reference, receipt }: C2bMessage) =>
    known.has(receipt) || (reference !== "" && known.has(normaliseReference(reference)))
  const others = payments.filter((payment) => !isKnown(payment)).map((message) => c2bPaymentRow(encryption, message))
  const prompts = await findPromptsOfPayments(context, others)
  const prompted = new Set(others.filter(({ id }) => prompts.get(id)?.length).map(({ receipt }) => receipt))
  return payments.filter((payment) => isKnown(payment) || prompted.has(payment.receipt))
}
