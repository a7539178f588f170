import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { Refund } from "../models/refund"

/** A row of `mpesa_refund`. */
export type RefundRow = InferTypeOf<typeof Refund>

/** Typed query on the refunds, for the connection or transaction at hand. */
export const refunds = (knex: Knex) => knex<RefundRow>("mpesa_refund")
