import { model } from "@medusajs/framework/utils"

/** A transaction status query to Safaricom, and its result. */
export const StatusCheck = model
  .define("mpesa_status_check", {
    id: model.id({ prefix: "mpsts" }).primaryKey(),
    /** What was queried: a receipt, or a refund of unknown outcome. */
    receipt: model.text().nullable(),
    refund_id: model.text().nullable(),
    requested_by: model.text().nullable(),
    callback_token_hash: model.text(),
    state: model.enum(["pending", "completed", "failed", "open", "unanswered"]),
    /** Result code and description. */
    result_code: model.text().nullable(),
    result_text: model.text().nullable(),
    amount_cents: model.number().nullable(),
    shortcode: model.text().nullable(),
    answered_receipt: model.text().nullable(),
    happened_at: model.dateTime().nullable(),
    answered_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["callback_token_hash"], unique: true },
    { on: ["receipt"], where: "receipt is not null" },
    { on: ["refund_id"], where: "refund_id is not null" },
  ])
