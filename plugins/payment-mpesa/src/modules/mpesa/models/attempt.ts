import { model } from "@medusajs/framework/utils"
import { ATTEMPT_STATES } from "../../../contract/attempt-states"
import { AWAITS_QUERY, AWAITS_STEP } from "../due-attempt-conditions"

/**
 * One attempt to collect the payment of an order. It is inserted before the prompt is sent, and outlives payment
 * sessions.
 */
export const Attempt = model
  .define("mpesa_attempt", {
    id: model.id({ prefix: "mpatt" }).primaryKey(),
    order_id: model.text(),
    /** Null until the capture for an attempt that cannot use the session of an earlier one. */
    payment_session_id: model.text().nullable(),
    /** `prompt`: STK push; `paybill`: paid by the payer with an account number. */
    channel: model.enum(["prompt", "paybill"]).default("prompt"),
    /** Whole shillings. */
    amount: model.number(),
    state: model.enum([...ATTEMPT_STATES]),
    account_reference: model.text(),
    phone_cipher: model.text().nullable(),
    phone_hash: model.text().nullable(),
    phone_masked: model.text().nullable(),
    /** The account that gave the number, which is offered to it again; null: nobody's, or the account removed it. */
    account_id: model.text().nullable(),
    /** Hash of the network address that requested the prompt. */
    source_hash: model.text().nullable(),
    callback_token_hash: model.text(),
    merchant_request_id: model.text().nullable(),
    /** Encrypted, because Daraja's id ends in the payer's number. */
    checkout_request_id: model.text().nullable(),
    receipt: model.text().nullable(),
    paid_amount: model.number().nullable(),
    /** A query reported success, but no receipt has arrived. */
    paid_unverified: model.boolean().default(false),
    result_code: model.text().nullable(),
    result_text: model.text().nullable(),
    review_reason: model.text().nullable(),
    /** When the merchant closed the review. */
    reviewed_at: model.dateTime().nullable(),
    /** When the merchant accepted the amount received although another amount was due. */
    accepted_at: model.dateTime().nullable(),
    capture_error: model.text().nullable(),
    query_count: model.number().default(0),
    /** When Daraja last answered a query that was made after the prompt had ended. */
    queried_at: model.dateTime().nullable(),
    next_check_at: model.dateTime().nullable(),
    sending_at: model.dateTime().nullable(),
    prompted_at: model.dateTime().nullable(),
    /** When the result was known, or the outcome became unknown. */
    result_at: model.dateTime().nullable(),
    captured_at: model.dateTime().nullable(),
    announced_at: model.dateTime().nullable(),
    /** When the payer's personal data was erased. */
    erased_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["order_id"] },
    { on: ["phone_hash", "sending_at"], where: "phone_hash is not null" },
    { on: ["account_id"], where: "account_id is not null" },
    { on: ["source_hash", "sending_at"], where: "source_hash is not null" },
    { on: ["callback_token_hash"], unique: true },
    { on: ["checkout_request_id"], unique: true, where: "checkout_request_id is not null" },
    { on: ["receipt"], unique: true, where: "receipt is not null" },
    { on: ["next_check_at"], where: AWAITS_STEP, name: "IDX_mpesa_attempt_next_step" },
    { on: ["next_check_at"], where: AWAITS_QUERY, name: "IDX_mpesa_attempt_next_query" },
    { on: ["prompted_at"], where: `${AWAITS_QUERY} and queried_at is null`, name: "IDX_mpesa_attempt_unqueried" },
    { on: ["account_reference"] },
    { on: ["payment_session_id"], unique: true, where: "state = 'paid'" },
    { on: ["result_at"], where: "review_reason is not null and reviewed_at is null" },
    { on: ["result_at", "state"], where: "result_at is not null" },
    { on: ["created_at", "id"] },
    { on: ["state", "created_at", "id"] },
    { on: ["amount", "created_at"] },
    { on: ["paid_amount"], where: "paid_amount <> amount" },
  ])
