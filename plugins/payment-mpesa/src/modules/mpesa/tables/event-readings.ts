import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { EventReading } from "../models/event-reading"

/** Typed query on `mpesa_event_reading` for a connection or transaction. */
export const eventReadings = (knex: Knex) => knex<InferTypeOf<typeof EventReading>>("mpesa_event_reading")
