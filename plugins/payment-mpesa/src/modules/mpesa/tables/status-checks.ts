import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { StatusCheck } from "../models/status-check"

/** A row of `mpesa_status_check`. */
export type StatusCheckRow = InferTypeOf<typeof StatusCheck>

/** Typed query on `mpesa_status_check` for a connection or transaction. */
export const statusChecks = (knex: Knex) => knex<StatusCheckRow>("mpesa_status_check")
