import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AttemptRow, attempts } from "../tables/attempts"
import { INITIAL_STATES } from "./state-machine"

/**
 * Adds an attempt that no prompt belongs to, for money that its payer has sent by hand.
 * @param due what the order lacks now; null where the engine cannot tell
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
  // No callback ever comes for it: a hash that no token has.
  return { id, order_id, payment_session_id, amount, account_reference, callback_token_hash: `none/${id}` }
}
