import { model } from "@medusajs/framework/utils"
import { SUBMITTED_RECEIPT_STATES } from "../../../contract/submitted-receipt"

/** A receipt that a shopper submitted for an order. */
export const SubmittedReceipt = model
  .define("mpesa_submitted_receipt", {
    id: model.id({ prefix: "mpsub" }).primaryKey(),
    order_id: model.text(),
    receipt: model.text(),
    /** Hash of the person or the network address that submitted it. */
    source_hash: model.text(),
    state: model.enum([...SUBMITTED_RECEIPT_STATES]),
    decided_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["order_id", "created_at"] }, { on: ["source_hash", "created_at"] }, { on: ["receipt"] }])
