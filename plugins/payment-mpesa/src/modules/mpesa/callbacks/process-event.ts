import { type MpesaContext } from "../context"
import { describeError } from "../redaction"
import { events } from "../tables/daraja-events"
import { decideEvent } from "./decide-event"
import { recordDecision } from "./record-decision"

/** Processes a stored event. An unreadable event is stored as `malformed` for the merchant to see. */
export async function processEvent(context: MpesaContext, eventId: string): Promise<void> {
  const event = await events(context.knex).where({ id: eventId, processed_at: null }).first()
  if (event === undefined) return
  await recordDecision(context.knex, eventId, await decideEvent(context, event))
}

/** Processes events that a crash left unprocessed. The last two seconds are left to the request that received them. */
export async function processPendingEvents(context: MpesaContext): Promise<void> {
  const { knex, timing, log } = context
  const before = new Date(Date.now() - timing.scaled(2000))
  const left: { id: string }[] = await events(knex)
    .whereNull("processed_at")
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(50)
    .select("id")
  for (const { id } of left) {
    await processEvent(context, id).catch((error: unknown) => {
      log.error(`mpesa: event ${id} could not be processed: ${describeError(error)}`)
    })
  }
}
