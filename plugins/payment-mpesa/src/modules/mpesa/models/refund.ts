import { model } from "@medusajs/framework/utils"

/**
 * Money of one attempt, or of a payment that is in no order, on its way back to its payer. It counts as returned in
 * state `done` only.
 * States: requested → sending → pending → done | failed | unknown. A refund by hand begins as `done`.
 */
export const Refund = model
  .define("mpesa_refund", {
    id: model.id({ prefix: "mprfd" }).primaryKey(),
    attempt_id: model.text().nullable(),
    order_id: model.text().nullable(),
    payment_session_id: model.text().nullable(),
    c2b_payment_id: model.text().nullable(),
    /** Whole shillings. */
    amount: model.number(),
    /**
     * `reversal`: Safaricom gives the payment back. `b2c`: the shop pays the payer. `manual`: somebody did, and it is
     * noted here.
     */
    method: model.enum(["reversal", "b2c", "manual"]),
    state: model.enum(["requested", "sending", "pending", "done", "failed", "unknown"]),
    /** Receipt of the payment that goes back. */
    receipt: model.text().nullable(),
    /** Receipt of its return. */
    return_receipt: model.text().nullable(),
    reason: model.text(),
    requested_by: model.text(),
    /** Who said what became of it when no result came. */
    resolved_by: model.text().nullable(),
    callback_token_hash: model.text(),
    conversation_id: model.text().nullable(),
    /** By which its status can be asked for: ours for a payment to the customer, Daraja's for a reversal. */
    originator_conversation_id: model.text().nullable(),
    result_code: model.text().nullable(),
    result_text: model.text().nullable(),
    booking_error: model.text().nullable(),
    next_check_at: model.dateTime().nullable(),
    sent_at: model.dateTime().nullable(),
    settled_at: model.dateTime().nullable(),
    /** When the engine noted it; a payment that was never captured has nothing to note. */
    booked_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["order_id"] },
    { on: ["attempt_id"] },
    { on: ["return_receipt"], where: "return_receipt is not null" },
    { on: ["receipt"] },
    { on: ["settled_at"] },
    { on: ["callback_token_hash"], unique: true },
    // A payment goes back once, whatever happens at the same moment.
    { on: ["attempt_id"], unique: true, where: "method = 'reversal' and state <> 'failed'" },
    { on: ["c2b_payment_id"], unique: true, where: "c2b_payment_id is not null and state <> 'failed'" },
    { on: ["next_check_at"], where: "next_check_at is not null" },
  ])
