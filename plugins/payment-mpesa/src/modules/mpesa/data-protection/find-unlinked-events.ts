import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MpesaContext } from "../context"
import type { AttemptRow } from "../tables/attempts"
import { type EventRow, events } from "../tables/daraja-events"

const BATCH = 500

/**
 * Ids of the messages about these attempts that belong to no row: C2B messages and pulls. Their encrypted body names receipt
 * and account number. Only messages of the days around the attempts are read.
 */
export async function findUnlinkedEvents(
  { knex, encryption }: MpesaContext,
  rows: readonly AttemptRow[],
): Promise<string[]> {
  const marks = rows.flatMap(({ receipt, account_reference }) => [
    account_reference,
    ...(receipt === null ? [] : [receipt]),
  ])
  const attemptIds = rows.map(({ id }) => id)
  const isAbout = (body: string) => marks.some((mark) => body.toUpperCase().includes(mark))
  const found: string[] = []
  for (let after = ""; ;) {
    const batch = await readBatch(knex, attemptIds, after)
    const last = batch.at(-1)
    if (last === undefined) return found
    after = last.id
    found.push(...batch.filter((each) => isAbout(encryption.decrypt(each.payload_cipher))).map(({ id }) => id))
  }
}

function readBatch(
  knex: Knex,
  attemptIds: string[],
  after: string,
): Promise<Pick<EventRow, "id" | "payload_cipher">[]> {
  return events(knex)
    .where({ attempt_id: null, refund_id: null, status_check_id: null, erased_at: null })
    .where("id", ">", after)
    .whereRaw(
      `exists (
        select from mpesa_attempt a
         where a.id = any(?) and mpesa_daraja_event.created_at between a.created_at - interval '1 day'
           and coalesce(a.result_at, a.created_at) + interval '3 days'
      )`,
      [attemptIds],
    )
    .orderBy("id")
    .limit(BATCH)
    .select("id", "payload_cipher")
}
