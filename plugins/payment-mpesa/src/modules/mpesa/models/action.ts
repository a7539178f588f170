import { model } from "@medusajs/framework/utils"

/** Audit log of the back office: an action on a payment and its reason. Rows are only inserted. */
export const Action = model
  .define("mpesa_action", {
    id: model.id({ prefix: "mpact" }).primaryKey(),
    attempt_id: model.text(),
    order_id: model.text(),
    kind: model.enum(["asked", "prompted", "gave_up", "tried_again", "moved", "dismissed"]),
    reason: model.text().nullable(),
    made_by: model.text(),
  })
  .indexes([{ on: ["order_id"] }])
