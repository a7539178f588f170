import { model } from "@medusajs/framework/utils"

/** A receipt entered by one person. It is applied when Safaricom or a second person confirms it. */
export const ReceiptProposal = model
  .define("mpesa_receipt_proposal", {
    id: model.id({ prefix: "mprcp" }).primaryKey(),
    attempt_id: model.text(),
    order_id: model.text(),
    receipt: model.text(),
    /** Whole shillings. */
    amount: model.number(),
    reason: model.text(),
    state: model.enum(["open", "confirmed", "withdrawn"]).default("open"),
    proposed_by: model.text(),
    /** Who approved it (never the person who entered it) or withdrew it; null when Safaricom confirmed it. */
    decided_by: model.text().nullable(),
    decided_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["attempt_id"], unique: true, where: "state = 'open'" },
    { on: ["receipt"], unique: true, where: "state = 'open'" },
    { on: ["order_id"] },
  ])
