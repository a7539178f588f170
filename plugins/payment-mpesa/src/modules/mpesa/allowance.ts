import type { OwnCode } from "../../daraja/result-codes"
import type { AttemptRow } from "./attempt-row"
import type { MpesaContext } from "./context"

const HOUR = "1 hour"

/** What limits prompts: the number, the order and the origin of an attempt. */
type Limited = Pick<AttemptRow, "id" | "order_id" | "phone_hash" | "source_hash">

/** Which limit is reached, and words about it for the merchant. */
export interface Exceeded {
  code: Extract<OwnCode, "own.too_many" | "own.too_many_order" | "own.too_many_here">
  text: string
}

/**
 * Prompts of the last hour, other than this attempt's, against the limits per number, per order (and so per cart)
 * and per address: strangers' phones must not be bombed with prompts. An address may be a carrier's, with
 * thousands of shoppers behind it: prompts that were paid do not count against it.
 * @returns null below all limits
 */
export async function exceededLimit({ knex, options }: MpesaContext, attempt: Limited): Promise<Exceeded | null> {
  const { rows } = await knex.raw<{ rows: { of_phone: string; of_order: string; of_source: string }[] }>(
    `select count(*) filter (where phone_hash = :phone) as of_phone,
            count(*) filter (where order_id = :order) as of_order,
            count(*) filter (where source_hash = :source and state <> 'paid') as of_source
       from mpesa_attempt
      where sending_at > now() - :window::interval and id <> :id
        and (phone_hash = :phone or order_id = :order or source_hash = :source)
        and (result_code is null or result_code not like 'own.too_many%')`,
    {
      id: attempt.id,
      phone: attempt.phone_hash,
      order: attempt.order_id,
      source: attempt.source_hash,
      window: HOUR,
    },
  )
  const { of_phone = "0", of_order = "0", of_source = "0" } = rows[0] ?? {}
  if (Number(of_phone) >= options.promptsPerPhonePerHour) return exceeded("own.too_many", "number")
  if (Number(of_order) >= options.promptsPerOrderPerHour) return exceeded("own.too_many_order", "order")
  if (Number(of_source) >= options.promptsPerSourcePerHour) return exceeded("own.too_many_here", "address")
  return null
}

const exceeded = (code: Exceeded["code"], of: string): Exceeded => ({
  code,
  text: `Limit of prompts per ${of} and hour reached`,
})
