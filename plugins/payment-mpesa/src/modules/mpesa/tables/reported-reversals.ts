import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { ReportedReversal } from "../models/reported-reversal"

/** A row of `mpesa_reported_reversal`. */
export type ReportedReversalRow = InferTypeOf<typeof ReportedReversal>

/** Typed query on `mpesa_reported_reversal` for a connection or transaction. */
export const reportedReversals = (knex: Knex) => knex<ReportedReversalRow>("mpesa_reported_reversal")
