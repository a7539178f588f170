import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { merchantError, paymentAlreadyRefunded } from "../../merchant-errors"
import type { AttemptPatch } from "../../results/decide-outcome"
import { type AttemptRow, attempts as attemptsOf, lockAttempts } from "../../tables/attempts"
import { refunds } from "../../tables/refunds"
import * as copy from "../copy"

/**
 * Locks an attempt under review and the other attempts of its order. A payment whose refund is in progress cannot be
 * changed.
 */
export async function lockUnderReview(trx: Knex.Transaction, { id, order_id }: Pick<AttemptRow, "id" | "order_id">) {
  const attempts = await lockAttempts(trx, order_id)
  const attempt = attempts.find((each) => each.id === id) as AttemptRow
  if (attempt.review_reason === null || attempt.reviewed_at !== null) {
    throw merchantError("CONFLICT", copy.noActionNeeded)
  }
  const returning: unknown = await refunds(trx).where({ attempt_id: id }).whereNot({ state: "failed" }).first("id")
  if (returning !== undefined && attempt.state === "needs_review") {
    throw paymentAlreadyRefunded()
  }
  return { attempts, attempt }
}

export async function updateAttempt(trx: Knex, id: string, patch: AttemptPatch): Promise<void> {
  await attemptsOf(trx)
    .where({ id })
    .update({ ...patch, updated_at: new Date() })
}
