import { expireAttempt } from "../attempts/expire-attempt"
import type { MpesaContext } from "../context"
import { announcePaymentChange } from "../medusa/announce-change"
import type { AttemptRow } from "../tables/attempts"

/** Expires an attempt of which no payment has become known. */
export async function expireUnanswered(
  context: MpesaContext,
  { id, order_id }: Pick<AttemptRow, "id" | "order_id">,
): Promise<void> {
  await expireAttempt(context.knex, id, { code: "internal.no_answer" })
  await announcePaymentChange(context, order_id)
}
