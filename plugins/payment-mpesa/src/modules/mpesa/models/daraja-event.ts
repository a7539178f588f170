import { model } from "@medusajs/framework/utils"

/**
 * Event store (inbox) of all messages received from Daraja, or claiming to be. A row is inserted before the sender
 * gets its answer; afterwards only its decision and what it belongs to are added, until the body is erased.
 */
export const DarajaEvent = model
  .define("mpesa_daraja_event", {
    id: model.id({ prefix: "mpevt" }).primaryKey(),
    kind: model.enum([
      "stk_callback",
      "stk_query",
      "c2b_confirmation",
      "c2b_validation",
      "pull",
      "status_result",
      "refund_result",
      "refund_timeout",
    ]),
    /** Hash of kind, URL token and body, so that a repeated message is stored once. */
    dedupe_key: model.text(),
    attempt_id: model.text().nullable(),
    refund_id: model.text().nullable(),
    status_check_id: model.text().nullable(),
    /** Receipts that a C2B confirmation or a pulled page names. */
    receipts: model.array().nullable(),
    /** Raw body, encrypted because it contains the payer's number. */
    payload_cipher: model.text(),
    outcome: model.text().nullable(),
    note: model.text().nullable(),
    processed_at: model.dateTime().nullable(),
    /** When the body was erased; it is empty then. */
    erased_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["dedupe_key"], unique: true },
    { on: ["attempt_id"] },
    { on: ["refund_id"], where: "refund_id is not null" },
    { on: ["status_check_id"], where: "status_check_id is not null" },
    { on: ["receipts"], type: "gin", where: "receipts is not null" },
    { on: ["created_at"], where: "processed_at is null" },
    {
      on: ["created_at"],
      where: "outcome in ('forged', 'unknown_url', 'malformed')",
      name: "IDX_mpesa_daraja_event_rejected",
    },
  ])
