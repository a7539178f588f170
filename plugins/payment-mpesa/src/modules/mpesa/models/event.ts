import { model } from "@medusajs/framework/utils"

/**
 * Inbox: everything that Daraja, or somebody who pretends to be Daraja, has told us. A row is written
 * before the sender gets its answer, and is never changed but for `outcome`, `note` and `processed_at`.
 */
export const Event = model
  .define("mpesa_event", {
    id: model.id({ prefix: "mpevt" }).primaryKey(),
    kind: model.enum([
      "stk_callback",
      "stk_query",
      "c2b_confirmation",
      "c2b_validation",
      "pull",
      "status_result",
      "reversal_result",
      "reversal_timeout",
    ]),
    /** Hash of kind, address and body: the same message twice is one row. */
    dedupe_key: model.text(),
    attempt_id: model.text().nullable(),
    refund_id: model.text().nullable(),
    status_check_id: model.text().nullable(),
    /** Raw body, encrypted: it holds the payer's number. */
    payload_cipher: model.text(),
    outcome: model.text().nullable(),
    note: model.text().nullable(),
    processed_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["dedupe_key"], unique: true },
    { on: ["attempt_id"] },
    { on: ["created_at"], where: "processed_at is null" },
    { on: ["created_at"], where: "outcome in ('forged', 'stranger', 'malformed')", name: "IDX_mpesa_event_refused" },
  ])
