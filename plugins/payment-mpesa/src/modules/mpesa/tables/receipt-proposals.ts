import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { ReceiptProposal } from "../models/receipt-proposal"

/** A row of `mpesa_receipt_proposal`. */
export type ProposalRow = InferTypeOf<typeof ReceiptProposal>

/** Typed query on `mpesa_receipt_proposal` for a connection or transaction. */
export const proposals = (knex: Knex) => knex<ProposalRow>("mpesa_receipt_proposal")
