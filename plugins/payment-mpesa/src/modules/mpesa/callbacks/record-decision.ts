import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { events } from "../tables/daraja-events"
import type { EventDecision } from "./decide-event"

/** Stores with a message what was decided about it. */
export async function recordDecision(knex: Knex, id: string, { outcome, note, links }: EventDecision): Promise<void> {
  const now = new Date()
  await events(knex)
    .where({ id })
    .update({ ...links, outcome, note, processed_at: now, updated_at: now })
}
