import { model } from "@medusajs/framework/utils"

/** Fixed-window rate limits, shared by all processes. */
export const Quota = model.define("mpesa_quota", {
  id: model.text().primaryKey(),
  window_start: model.dateTime(),
  used: model.number(),
})
