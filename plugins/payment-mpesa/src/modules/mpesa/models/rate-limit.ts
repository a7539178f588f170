import { model } from "@medusajs/framework/utils"

/** Even spacing of calls, shared by all processes. */
export const RateLimit = model.define("mpesa_rate_limit", {
  id: model.text().primaryKey(),
  /** When the last call was allowed. */
  used_at: model.dateTime(),
  /** Callers that wait for their turn, see `takeQueryTurn`. */
  waiting: model.json(),
})
