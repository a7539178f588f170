import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { DarajaEvent } from "../models/daraja-event"

/** A row of `mpesa_daraja_event`. */
export type EventRow = InferTypeOf<typeof DarajaEvent>

/** Typed query on `mpesa_daraja_event` for a connection or transaction. */
export const events = (knex: Knex) => knex<EventRow>("mpesa_daraja_event")

/** Decisions that rejected a message. */
export const REJECTED_OUTCOMES: readonly string[] = ["forged", "malformed", "unknown_url"]
