import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AttemptRow, attempts } from "../tables/attempts"
import { INITIAL_STATES } from "./state-machine"

/**
 * Inserts an attempt for a payment that was made without a prompt.
 * @param due amount due on the order; null when Medusa does not know it
 */
export async function createPaybillAttempt(
  trx: Knex.Transaction,
  like: AttemptRow,
  due: number | null,
): Promise<AttemptRow> {
  const amount = due === null || due < 1 ? like.amount : Math.ceil(due)
  const [row] = await attempts(trx)
    .insert({ ...unpromptedColumns(like), amount, channel: "paybill", state: INITIAL_STATES.unpaid })
    .returning("*")
  return row as AttemptRow
}

export function unpromptedColumns({ order_id, payment_session_id, amount, account_reference }: AttemptRow) {
  const id = generateEntityId(undefined, "mpatt")
  // No callback exists for this attempt, so the column gets a value that is no token's hash.
  return { id, order_id, payment_session_id, amount, account_reference, callback_token_hash: `none/${id}` }
}
