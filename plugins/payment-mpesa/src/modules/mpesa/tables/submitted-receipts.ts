import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { SubmittedReceipt } from "../models/submitted-receipt"

/** A row of `mpesa_submitted_receipt`. */
export type SubmittedReceiptRow = InferTypeOf<typeof SubmittedReceipt>

/** Typed query on `mpesa_submitted_receipt` for a connection or transaction. */
export const submittedReceipts = (knex: Knex) => knex<SubmittedReceiptRow>("mpesa_submitted_receipt")
