import type { PossiblePrompt, UnallocatedPayment, UnallocatedReason } from "../../../../contract/admin/review"
import { findPromptsOfPayments } from "../../attempts/prompts-of-payment"
import type { MpesaContext } from "../../context"
import type { AttemptRow } from "../../tables/attempts"
import { type C2bPaymentRow, c2bPayments } from "../../tables/c2b-payments"

const GRACE_MS = 60_000

type Row = C2bPaymentRow & { submitted_order_id: string | null }

/** Payments whose receipt no attempt has and that are not being refunded, oldest first. */
export async function listUnallocated(context: MpesaContext, limit = 200): Promise<UnallocatedPayment[]> {
  const rows = (await c2bPayments(context.knex)
    .select("mpesa_c2b_payment.*")
    .select(
      context.knex.raw(
        `(select order_id from mpesa_submitted_receipt submitted
           where submitted.receipt = mpesa_c2b_payment.receipt
           order by submitted.created_at desc limit 1) as submitted_order_id`,
      ),
    )
    // A payment without a reason was stored, but its allocation failed.
    .whereRaw("(unallocated_reason is not null or created_at < ?)", [new Date(Date.now() - GRACE_MS)])
    .whereNull("dismissed_at")
    .whereNotExists(
      context.knex("mpesa_attempt").whereRaw("mpesa_attempt.receipt = mpesa_c2b_payment.receipt").select("id"),
    )
    .whereNotExists(
      context
        .knex("mpesa_refund")
        .whereRaw("mpesa_refund.c2b_payment_id = mpesa_c2b_payment.id and mpesa_refund.state <> 'failed'")
        .select("id"),
    )
    .orderBy("paid_at")
    .limit(limit)) as Row[]
  const prompts = await findPromptsOfPayments(context, rows)
  return rows.map((row) => toView(context, row, prompts.get(row.id) ?? []))
}

function toView({ encryption }: MpesaContext, row: Row, prompts: AttemptRow[]): UnallocatedPayment {
  const { name } = JSON.parse(encryption.decrypt(row.payer_cipher)) as { name: string }
  return {
    id: row.id,
    receipt: row.receipt,
    amount: row.amount_cents / 100,
    reference: row.reference,
    reason: row.unallocated_reason as UnallocatedReason | null,
    payer: { phone: row.payer_masked, name },
    paid_at: row.paid_at.toISOString(),
    prompts: prompts.map(toPossiblePrompt),
    order_id: row.submitted_order_id,
  }
}

const toPossiblePrompt = ({ order_id, phone_masked, sending_at, created_at }: AttemptRow): PossiblePrompt => ({
  ...{ order_id, phone: phone_masked, sent_at: (sending_at ?? created_at).toISOString() },
})
