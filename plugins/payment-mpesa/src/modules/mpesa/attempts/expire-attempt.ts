import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InternalCode } from "../../../daraja/stk/result-codes"
import { attempts } from "../tables/attempts"
import { TRANSITIONS } from "./state-machine"

/**
 * Expires an attempt whose outcome is not known. A payment that arrives later is still accepted, see `decideOutcome`.
 * @returns whether the attempt was still open
 */
export async function expireAttempt(
  knex: Knex,
  id: string,
  { code, text = null }: { code: InternalCode; text?: string | null },
): Promise<boolean> {
  const now = new Date()
  const changed: number = await attempts(knex)
    .where({ id })
    .whereIn("state", TRANSITIONS.expired.from)
    .update({
      ...{ state: TRANSITIONS.expired.to, result_code: code, result_text: text },
      ...{ result_at: now, next_check_at: null, updated_at: now },
    })
  return changed > 0
}
