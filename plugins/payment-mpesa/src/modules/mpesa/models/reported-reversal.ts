import { model } from "@medusajs/framework/utils"

/** A reversal that Safaricom reported about a payment, whoever requested it; one row per reversed payment. */
export const ReportedReversal = model
  .define("mpesa_reported_reversal", {
    id: model.id({ prefix: "mprev" }).primaryKey(),
    /** Receipt of the reversed payment. */
    receipt: model.text(),
    /** Receipt of the reversal. */
    return_receipt: model.text().nullable(),
    source: model.enum(["statement", "status", "pull"]),
    reversed_at: model.dateTime(),
    /** The refund that records it; null while it is open, and when nothing of the payment was left to refund. */
    refund_id: model.text().nullable(),
    /** Of the reversed payment, when it is applied. */
    order_id: model.text().nullable(),
    /** Shillings of the payment that had been refunded before by other means: its payer has them twice. */
    returned_twice: model.number().nullable(),
    /** When a merchant closed it; of one that returned money twice. */
    issue_closed_at: model.dateTime().nullable(),
    /** Null while its payment is not known, or another refund of that payment is open. */
    applied_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["receipt"], unique: true },
    { on: ["order_id"], where: "returned_twice is not null", name: "IDX_mpesa_reported_reversal_returned_twice" },
    { on: ["reversed_at"], where: "applied_at is null", name: "IDX_mpesa_reported_reversal_open" },
  ])
