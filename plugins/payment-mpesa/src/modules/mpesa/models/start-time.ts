import { model } from "@medusajs/framework/utils"

/** Since when the module does a kind of background work in this shop: what is older is left alone. */
export const StartTime = model.define("mpesa_start_time", {
  /** The kind of work: `unpaid_orders`. */
  id: model.text().primaryKey(),
  started_at: model.dateTime(),
})
