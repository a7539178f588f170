import { model } from "@medusajs/framework/utils"

/** Fixed-window rate limits, shared by all processes. */
export const RateLimit = model.define("mpesa_rate_limit", {
  id: model.text().primaryKey(),
  window_start: model.dateTime(),
  used: model.number(),
})
