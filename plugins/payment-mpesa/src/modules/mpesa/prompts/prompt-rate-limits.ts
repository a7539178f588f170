import type { InternalCode } from "../../../daraja/stk/result-codes"
import type { AttemptRow } from "../tables/attempts"
import type { MpesaContext } from "../context"
import * as copy from "./copy"

const HOUR_MS = 60 * 60 * 1000

/** What the limits count by: phone number, order and requesting address. */
type LimitedAttempt = Pick<AttemptRow, "id" | "order_id" | "phone_cipher" | "source_hash">

/** Limit that is reached, and a text for the merchant. */
export interface ExceededLimit {
  code: Extract<InternalCode, "internal.too_many" | "internal.too_many_order" | "internal.too_many_here">
  text: string
  /** When the oldest counted prompt is an hour old and another may be sent. */
  until: Date
}

/**
 * Checks the prompts of the last hour against the limits per phone number, per order (and so per cart) and per network
 * address, which protect strangers' phones from unwanted prompts. A carrier may put thousands of shoppers behind one
 * address, so paid prompts do not count against it.
 * @returns null below all limits
 */
export async function findExceededLimit(
  { knex, options, encryption }: MpesaContext,
  attempt: LimitedAttempt,
): Promise<ExceededLimit | null> {
  // Element [limit] of the newest prompts exists only when the limit is reached.
  const { rows } = await knex.raw<{ rows: Record<"of_phone" | "of_order" | "of_source", Date | null>[] }>(
    `select (array_agg(sending_at order by sending_at desc) filter (where phone_hash = any(:phones)))[:perPhone] as of_phone,
            (array_agg(sending_at order by sending_at desc) filter (where order_id = :order))[:perOrder] as of_order,
            (array_agg(sending_at order by sending_at desc)
               filter (where source_hash = :source and state <> 'paid'))[:perSource] as of_source
       from mpesa_attempt
      where sending_at > :since and id <> :id
        and (phone_hash = any(:phones) or order_id = :order or source_hash = :source)
        and (result_code is null or result_code not like 'internal.too_many%')`,
    {
      id: attempt.id,
      phones: attempt.phone_cipher === null ? [] : encryption.phoneHashes(encryption.decrypt(attempt.phone_cipher)),
      order: attempt.order_id,
      source: attempt.source_hash,
      since: new Date(Date.now() - HOUR_MS),
      perPhone: options.promptsPerPhonePerHour,
      perOrder: options.promptsPerOrderPerHour,
      perSource: options.promptsPerSourcePerHour,
    },
  )
  const [oldest] = rows
  if (oldest?.of_phone) return exceeded("internal.too_many", "number", oldest.of_phone)
  if (oldest?.of_order) return exceeded("internal.too_many_order", "order", oldest.of_order)
  if (oldest?.of_source) return exceeded("internal.too_many_here", "address", oldest.of_source)
  return null
}

const exceeded = (code: ExceededLimit["code"], of: string, oldest: Date): ExceededLimit => ({
  code,
  text: copy.limitReached(of),
  until: new Date(oldest.getTime() + HOUR_MS),
})
