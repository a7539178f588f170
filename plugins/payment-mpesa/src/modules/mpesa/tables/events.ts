import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { Event } from "../models/event"

/** A row of `mpesa_event`. */
export type EventRow = InferTypeOf<typeof Event>

/** Typed query on `mpesa_event` for a connection or transaction. */
export const events = (knex: Knex) => knex<EventRow>("mpesa_event")
