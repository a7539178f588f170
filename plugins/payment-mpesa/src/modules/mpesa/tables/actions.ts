import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { Action } from "../models/action"

/** A row of `mpesa_action`, the audit log of the back office. */
export type ActionRow = InferTypeOf<typeof Action>

/** Typed query on `mpesa_action` for a connection or transaction. */
export const actions = (knex: Knex) => knex<ActionRow>("mpesa_action")
