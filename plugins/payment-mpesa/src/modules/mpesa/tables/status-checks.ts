import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { StatusCheck } from "../models/status-check"

/** A row of `mpesa_status_check`. */
export type StatusCheckRow = InferTypeOf<typeof StatusCheck>

/** Typed query on the questions about transactions, for the connection or transaction at hand. */
export const statusChecks = (knex: Knex) => knex<StatusCheckRow>("mpesa_status_check")
