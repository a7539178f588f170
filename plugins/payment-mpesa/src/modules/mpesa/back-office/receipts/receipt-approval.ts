import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AttemptRow, attempts as attemptsOf, lockAttempts, attemptOf } from "../../tables/attempts"
import type { MpesaContext } from "../../context"
import type { Verdict } from "../../results/decide-outcome"
import { conclude, settleLocked } from "../../results/apply-payment-result"
import { isGivenBack } from "../../refunds/returned-payments"
import { noSuchPayment, refusal } from "../../merchant-errors"
import { type C2bPaymentRow, lockByReceipt } from "../../tables/c2b-payments"
import { proposals, type ProposalRow } from "../../tables/receipt-proposals"

/** A receipt that somebody read on a phone or a statement. */
export interface TypedReceipt {
  receipt: string
  /** Whole shillings. */
  amount: number
  reason: string
  /** Id of the person. */
  by: string
}

/**
 * Writes down a receipt that somebody has seen; nothing is settled before somebody else confirms it.
 * @returns id of the proposal
 * @throws MedusaError not_found, invalid_data, conflict
 */
export function proposeReceipt({ knex }: MpesaContext, attemptId: string, typed: TypedReceipt): Promise<string> {
  return knex.transaction(async (trx) => {
    const known = await attemptOf(trx, attemptId)
    if (known === undefined) throw noSuchPayment()
    const told = await lockByReceipt(trx, typed.receipt)
    const { attempt } = await lockOne(trx, known)
    await refuseReceipt(trx, attempt, { ...typed, told })
    const { receipt, amount, reason, by } = typed
    const id = generateEntityId(undefined, "mprcp")
    const written: unknown[] = await proposals(trx)
      .insert({ id, attempt_id: attempt.id, order_id: attempt.order_id, receipt, amount, reason, proposed_by: by })
      .onConflict()
      .ignore()
      .returning("id")
    if (written.length === 0)
      throw refusal("CONFLICT", "A receipt for this payment, or this receipt for another, waits to be confirmed.")
    return id
  })
}

/**
 * The second person: the receipt is evidence now, and settled as any other. Of two who confirm at the same moment
 * one is refused, and what Safaricom has told meanwhile goes first.
 * @returns what it was good for
 * @throws MedusaError not_found, not_allowed (whoever typed it), conflict
 */
export async function confirmReceipt(context: MpesaContext, id: string, by: string): Promise<Verdict> {
  const settled = await context.knex.transaction(async (trx) => {
    const { attempt_id, receipt, amount, proposed_by } = await openProposal(trx, id)
    if (proposed_by === by) {
      throw refusal("FORBIDDEN", "A second person confirms a receipt: somebody else than who typed it.")
    }
    const known = (await attemptOf(trx, attempt_id)) as AttemptRow
    const told = await lockByReceipt(trx, receipt)
    const { attempts, attempt } = await lockOne(trx, known)
    await decideProposal(trx, id, { state: "confirmed", by })
    await refuseReceipt(trx, attempt, { receipt, amount, told })
    return settleLocked(
      trx,
      { attempts, attempt },
      {
        ...{ source: "hand", code: "0", description: "Two people of the shop have seen the receipt" },
        ...{ receipt, amount, checkoutRequestId: null, merchantRequestId: null },
      },
    )
  })
  return conclude(context, settled)
}

/**
 * Takes a receipt back that was not confirmed; anybody may.
 * @throws MedusaError not_found, conflict
 */
export async function withdrawReceipt({ knex }: MpesaContext, id: string, by: string): Promise<void> {
  await openProposal(knex, id)
  await decideProposal(knex, id, { state: "withdrawn", by })
}

async function openProposal(knex: Knex, id: string): Promise<ProposalRow> {
  const proposal: ProposalRow | undefined = await proposals(knex).where({ id }).first()
  if (proposal === undefined) throw refusal("NOT_FOUND", "There is no such receipt.")
  if (proposal.state !== "open") throw notOpen()
  return proposal
}

const notOpen = () => refusal("CONFLICT", "This receipt was confirmed or withdrawn already.")

async function decideProposal(knex: Knex, id: string, { state, by }: Pick<ProposalRow, "state"> & { by: string }) {
  const now = new Date()
  const changed: number = await proposals(knex)
    .where({ id, state: "open" })
    .update({ state, decided_by: by, decided_at: now, updated_at: now })
  if (changed === 0) throw notOpen()
}

async function lockOne(trx: Knex.Transaction, { id, order_id }: AttemptRow) {
  const attempts = await lockAttempts(trx, order_id)
  return { attempts, attempt: attempts.find((each) => each.id === id) as AttemptRow }
}

type Seen = Pick<TypedReceipt, "receipt" | "amount"> & { told: C2bPaymentRow | undefined }

async function refuseReceipt(trx: Knex, attempt: AttemptRow, { receipt, amount, told }: Seen): Promise<void> {
  if (attempt.receipt !== null || attempt.state === "needs_review") {
    throw refusal("CONFLICT", "Safaricom has told of this payment's money meanwhile.")
  }
  if (await isGivenBack(trx, receipt)) throw refusal("CONFLICT", `Receipt ${receipt} went back, or is on its way.`)
  const holder: unknown = await attemptsOf(trx).where({ receipt }).first("id")
  if (holder !== undefined) throw refusal("CONFLICT", `Receipt ${receipt} belongs to another payment.`)
  if (told !== undefined && told.amount_cents !== amount * 100) {
    throw refusal("INVALID_DATA", `Safaricom told of ${String(told.amount_cents / 100)} shillings for ${receipt}.`)
  }
}
