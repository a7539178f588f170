import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { SubmittedReceipt } from "../../../contract/submitted-receipt"
import type { BackgroundTasks } from "../concurrency/background-tasks"
import { orderTransaction } from "../concurrency/order-transaction"
import type { MpesaContext } from "../context"
import { orderHasNoPayment } from "../merchant-errors"
import { lockAttempts } from "../tables/attempts"
import { type SubmittedReceiptRow, submittedReceipts } from "../tables/submitted-receipts"
import { checkSubmittedReceipt } from "./check-submitted-receipt"
import { SubmissionRefused } from "./submission-refused"

const HOUR_MS = 60 * 60_000
const RECEIPTS_PER_HOUR = 5
/** A receipt that matched nothing is checked again after this time: M-Pesa may have been late. For people, so not scaled. */
const RECHECK_AFTER_MS = 60_000

export interface Submission {
  orderId: string
  /** Normalised, as in `SubmitReceiptRequest`. */
  receipt: string
  /** Who submits it: the id of an account, or a network address. Limits are counted by its hash. */
  source: string
}

/**
 * Submits a receipt for an order. M-Pesa is asked about it in the background, and its payment is put where it belongs, see
 * `decideSubmission`. Submitting it again answers with its state and counts only after that was decided.
 * @throws MedusaError not_found for an order without an attempt; SubmissionRefused above five receipts an hour
 */
export async function submitReceipt(
  context: MpesaContext & { background: Pick<BackgroundTasks, "run"> },
  submission: Submission,
): Promise<SubmittedReceipt> {
  const { receipt } = submission
  const { state, isNew } = await orderTransaction(context, submission.orderId, (trx) =>
    recordSubmission(context, trx, submission),
  )
  if (isNew) void context.background.run(checkSubmittedReceipt(context, receipt), "check of a submitted receipt")
  return { receipt, state }
}

async function recordSubmission(
  context: MpesaContext,
  trx: Knex.Transaction,
  { orderId, receipt, source }: Submission,
): Promise<{ state: SubmittedReceiptRow["state"]; isNew: boolean }> {
  const attempts = await lockAttempts(trx, orderId)
  if (attempts.length === 0) throw orderHasNoPayment()
  if (attempts.some((attempt) => attempt.receipt === receipt)) return { state: "attached", isNew: false }
  const latest = await submittedReceipts(trx)
    .where({ order_id: orderId, receipt })
    .orderBy("created_at", "desc")
    .first()
  const state = latest && stateOf(latest)
  if (state !== undefined) return { state, isNew: false }
  const source_hash = context.encryption.sourceHash(source)
  await refuseOverLimit(trx, { order_id: orderId, source_hash })
  const id = generateEntityId(undefined, "mpsub")
  await submittedReceipts(trx).insert({ id, order_id: orderId, receipt, source_hash, state: "checking" })
  return { state: "checking", isNew: true }
}

/** State that still holds; undefined when the receipt may be checked again. */
function stateOf({ state, created_at, decided_at }: SubmittedReceiptRow): SubmittedReceiptRow["state"] | undefined {
  // Its payment was moved to another order since, if this order's attempts do not have it.
  if (state === "attached") return "unmatched"
  // M-Pesa is asked again by `checkUndecidedReceipts`, which decides in the end.
  if (state === "checking") return state
  return Date.now() - (decided_at ?? created_at).getTime() > RECHECK_AFTER_MS ? undefined : state
}

/** Both limits protect the payments of others from being guessed. */
async function refuseOverLimit(
  trx: Knex,
  { order_id, source_hash }: Pick<SubmittedReceiptRow, "order_id" | "source_hash">,
): Promise<void> {
  // The order's attempts are locked, but somebody may submit receipts for several orders at once.
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [`submitted-receipt/${source_hash}`])
  const since = new Date(Date.now() - HOUR_MS)
  const { rows } = await trx.raw<{ rows: Record<"of_order" | "of_source", Date | null>[] }>(
    `select (array_agg(created_at order by created_at desc) filter (where order_id = :order_id))[:most] as of_order,
            (array_agg(created_at order by created_at desc) filter (where source_hash = :source_hash))[:most] as of_source
       from mpesa_submitted_receipt
      where created_at > :since and (order_id = :order_id or source_hash = :source_hash)`,
    { order_id, source_hash, since, most: RECEIPTS_PER_HOUR },
  )
  const oldest = rows[0]?.of_order ?? rows[0]?.of_source ?? null
  if (oldest !== null) throw new SubmissionRefused(new Date(oldest.getTime() + HOUR_MS))
}
