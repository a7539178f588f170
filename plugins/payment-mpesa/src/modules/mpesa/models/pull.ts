import { model } from "@medusajs/framework/utils"

/** Until when the payments of a shortcode have been pulled. */
export const Pull = model.define("mpesa_pull", {
  /** Shortcode. */
  id: model.text().primaryKey(),
  pulled_until: model.dateTime(),
})
