import { generateEntityId } from "@medusajs/framework/utils"
import type { ReadAgainResponse } from "../../../../contract/admin/events"
import { decideEvent } from "../../callbacks/decide-event"
import { recordDecision } from "../../callbacks/record-decision"
import type { MpesaContext } from "../../context"
import { merchantError } from "../../merchant-errors"
import { type EventRow, events, REJECTED_OUTCOMES } from "../../tables/daraja-events"
import { eventReadings } from "../../tables/event-readings"
import * as copy from "./copy"

/** A validation and a queue timeout of a status query are stored, but decide nothing; an erased message says nothing. */
export const canReadAgain = ({ kind, outcome, erased_at }: Pick<EventRow, "kind" | "outcome" | "erased_at">): boolean =>
  kind !== "c2b_validation" && outcome !== "timeout" && erased_at === null

/**
 * Runs a stored message through the decision that it had when it came. What is right already stays as it is; a message
 * that an older version could not read, or whose attempt was missing, is applied now. The first decision stays with the
 * message unless it was a rejection.
 * @throws MedusaError not_found, conflict
 */
export async function readEventAgain(context: MpesaContext, id: string, by: string): Promise<ReadAgainResponse> {
  const { knex } = context
  const event: EventRow | undefined = await events(knex).where({ id }).first()
  if (event === undefined) throw merchantError("NOT_FOUND", copy.messageNotFound)
  if (!canReadAgain(event)) throw merchantError("CONFLICT", copy.notReadAgain)
  const decision = await decideEvent(context, event)
  const { outcome, note, links } = decision
  await knex.transaction(async (trx) => {
    await eventReadings(trx).insert({
      id: generateEntityId(undefined, "mpread"),
      event_id: id,
      outcome,
      note,
      actor_id: by,
    })
    const isFirst = event.processed_at === null || REJECTED_OUTCOMES.includes(event.outcome ?? "")
    if (isFirst) await recordDecision(trx, id, decision)
    else if (Object.keys(links).length > 0) await events(trx).where({ id }).update(links)
  })
  return { decision: outcome, note }
}
