import { model } from "@medusajs/framework/utils"

/** What a person of the shop did with a payment, and why; rows are added only. */
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
