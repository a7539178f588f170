import type { AttemptRow } from "./attempt-row"
import type { MpesaContext } from "./context"

const HOUR = "1 hour"

/** What limits prompts: the number and the order of an attempt. */
type Limited = Pick<AttemptRow, "id" | "order_id" | "phone_hash">

/**
 * Prompts of the last hour, other than this attempt's, against the limits per number and per order: a
 * stranger's phone must not be bombed with prompts.
 * @returns words for the merchant when a limit is reached, else null
 */
export async function exceededLimit({ knex, options }: MpesaContext, attempt: Limited): Promise<string | null> {
  const { rows } = await knex.raw<{ rows: { of_phone: string; of_order: string }[] }>(
    `select count(*) filter (where phone_hash = :phone) as of_phone,
            count(*) filter (where order_id = :order) as of_order
       from mpesa_attempt
      where sending_at > now() - :window::interval and id <> :id and (phone_hash = :phone or order_id = :order)
        and result_code is distinct from 'own.too_many'`,
    { id: attempt.id, phone: attempt.phone_hash, order: attempt.order_id, window: HOUR },
  )
  const { of_phone = "0", of_order = "0" } = rows[0] ?? {}
  if (Number(of_phone) >= options.promptsPerPhonePerHour) return "Limit of prompts per number and hour reached"
  if (Number(of_order) >= options.promptsPerOrderPerHour) return "Limit of prompts per order and hour reached"
  return null
}
