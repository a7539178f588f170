import { model } from "@medusajs/framework/utils"
import { ALERT_KINDS } from "../../../contract/alert-kinds"

/** An alert to the merchant: one for each case, however long it lasts. A subject can have another case after one has ended. */
export const Alert = model
  .define("mpesa_alert", {
    id: model.id({ prefix: "mpalr" }).primaryKey(),
    kind: model.enum([...ALERT_KINDS]),
    /** Id of the attempt, C2B payment, refund or reported reversal. */
    subject_id: model.text(),
    order_id: model.text().nullable(),
    /** Whole shillings. */
    amount: model.number(),
    receipt: model.text().nullable(),
    /** When its case was found to be settled. */
    ended_at: model.dateTime().nullable(),
    /** When the event was emitted. */
    announced_at: model.dateTime().nullable(),
    sms_tries: model.number().default(0),
    sms_sent_at: model.dateTime().nullable(),
    sms_error: model.text().nullable(),
    /** When to send the SMS; null when none is to be sent. */
    next_sms_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["kind", "subject_id"], unique: true, where: "ended_at is null", name: "IDX_mpesa_alert_open_unique" },
    { on: ["created_at"], where: "announced_at is null" },
    { on: ["next_sms_at"], where: "next_sms_at is not null" },
  ])
