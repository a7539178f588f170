import { model } from "@medusajs/framework/utils"
import { RECORDED_REFUND_METHODS, REFUND_STATES } from "../../../contract/refund-states"

/**
 * Refund of an attempt, or of an unallocated payment. The money counts as returned in state `done` only.
 * `refunds/state-machine.ts` has the transitions.
 */
export const Refund = model
  .define("mpesa_refund", {
    id: model.id({ prefix: "mprfd" }).primaryKey(),
    attempt_id: model.text().nullable(),
    order_id: model.text().nullable(),
    c2b_payment_id: model.text().nullable(),
    /** Whole shillings. */
    amount: model.number(),
    /**
     * `reversal`: Safaricom reverses the payment. `b2c`: payout to the payer. `manual`: returned outside this system
     * and recorded here. `customer_reversal`: Safaricom reversed it for the customer, without a request of the shop.
     */
    method: model.enum([...RECORDED_REFUND_METHODS]),
    state: model.enum([...REFUND_STATES]),
    /** Receipt of the payment that is returned. */
    receipt: model.text().nullable(),
    /** Receipt of the return. */
    return_receipt: model.text().nullable(),
    reason: model.text(),
    requested_by: model.text(),
    /** Who resolved the refund when no result arrived. */
    resolved_by: model.text().nullable(),
    callback_token_hash: model.text(),
    conversation_id: model.text().nullable(),
    /** Id for a status query: this module's own for B2C, Daraja's for a reversal. */
    originator_conversation_id: model.text().nullable(),
    result_code: model.text().nullable(),
    result_text: model.text().nullable(),
    recording_error: model.text().nullable(),
    next_check_at: model.dateTime().nullable(),
    sent_at: model.dateTime().nullable(),
    /** When the result was known, or the outcome became unknown. */
    result_at: model.dateTime().nullable(),
    /**
     * When the refund was recorded in Medusa, or was found to need no record because the payment was never captured.
     */
    recorded_at: model.dateTime().nullable(),
    /** The order ends with this refund if it has then returned all that was paid, and nothing was packed. */
    ends_order: model.boolean().default(false),
    /** Whether the pieces of an ended order can be sold again. */
    restock: model.boolean().default(true),
    /** When a merchant closed a failed refund, or a customer's reversal. */
    issue_closed_at: model.dateTime().nullable(),
    /** When the order was ended, or was found not to end with this refund. */
    end_handled_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["order_id"] },
    { on: ["attempt_id"] },
    { on: ["return_receipt"], where: "return_receipt is not null" },
    { on: ["receipt"] },
    { on: ["result_at"] },
    { on: ["callback_token_hash"], unique: true },
    // At most one reversal per attempt, unless it failed; also under concurrency.
    { on: ["attempt_id"], unique: true, where: "method in ('reversal', 'customer_reversal') and state <> 'failed'" },
    { on: ["c2b_payment_id"], unique: true, where: "c2b_payment_id is not null and state <> 'failed'" },
    { on: ["next_check_at"], where: "next_check_at is not null" },
  ])
