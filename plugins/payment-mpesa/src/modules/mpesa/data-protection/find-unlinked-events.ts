import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MpesaContext } from "../context"
import { type EventRow, events } from "../tables/daraja-events"

const BATCH = 500

/**
 * Ids of the messages that belong to no row, C2B messages and pulls, and whose encrypted body has one of the marks. Only messages
 * of the days around these attempts and payments by hand are read.
 */
export async function findUnlinkedEvents(
  { knex, encryption }: MpesaContext,
  { marks, ...around }: { attemptIds: string[]; receipts: string[]; marks: readonly string[] },
): Promise<string[]> {
  const isAbout = (body: string) => marks.some((mark) => body.toUpperCase().includes(mark))
  const found: string[] = []
  for (let after = ""; ;) {
    const batch = await readBatch(knex, around, after)
    const last = batch.at(-1)
    if (last === undefined) return found
    after = last.id
    found.push(...batch.filter((each) => isAbout(encryption.decrypt(each.payload_cipher))).map(({ id }) => id))
  }
}

function readBatch(
  knex: Knex,
  { attemptIds, receipts }: { attemptIds: string[]; receipts: string[] },
  after: string,
): Promise<Pick<EventRow, "id" | "payload_cipher">[]> {
  return events(knex)
    .where({ attempt_id: null, refund_id: null, status_check_id: null, erased_at: null })
    .where("id", ">", after)
    .whereRaw(
      `(exists (
        select from mpesa_attempt a
         where a.id = any(?) and mpesa_daraja_event.created_at between a.created_at - interval '1 day'
           and coalesce(a.result_at, a.created_at) + interval '3 days'
      ) or exists (
        select from mpesa_c2b_payment p
         where p.receipt = any(?)
           and mpesa_daraja_event.created_at between p.paid_at - interval '1 day' and p.paid_at + interval '3 days'
      ))`,
      [attemptIds, receipts],
    )
    .orderBy("id")
    .limit(BATCH)
    .select("id", "payload_cipher")
}
