import { model } from "@medusajs/framework/utils"

/** Until when the payments of a shortcode have been pulled, and where a pull has stopped that is not finished. */
export const Pull = model.define("mpesa_pull", {
  /** Shortcode. */
  id: model.text().primaryKey(),
  pulled_until: model.dateTime(),
  /** The unfinished pull: payments between two moments, and how many of them have been read. */
  open_since: model.dateTime().nullable(),
  open_until: model.dateTime().nullable(),
  open_offset: model.number().default(0),
})
