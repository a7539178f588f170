import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { Refund } from "../models/refund"

/** A row of `mpesa_refund`. */
export type RefundRow = InferTypeOf<typeof Refund>

/** Typed query on `mpesa_refund` for a connection or transaction. */
export const refunds = (knex: Knex) => knex<RefundRow>("mpesa_refund")
