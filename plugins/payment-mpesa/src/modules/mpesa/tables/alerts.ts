import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { Alert } from "../models/alert"

/** A row of `mpesa_alert`. */
export type AlertRow = InferTypeOf<typeof Alert>

/** Typed query on `mpesa_alert` for a connection or transaction. */
export const alerts = (knex: Knex) => knex<AlertRow>("mpesa_alert")
