import { model } from "@medusajs/framework/utils"

/** A message from Daraja that a merchant read again, and the decision of that reading. Rows are only inserted. */
export const EventReading = model
  .define("mpesa_event_reading", {
    id: model.id({ prefix: "mpread" }).primaryKey(),
    event_id: model.text(),
    outcome: model.text(),
    note: model.text().nullable(),
    /** User id. */
    actor_id: model.text(),
  })
  .indexes([{ on: ["event_id"] }])
