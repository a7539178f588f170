import { model } from "@medusajs/framework/utils"

/** Cursor of Pull Transactions: time up to which a shortcode's payments have been read, and the unfinished pull. */
export const PullCursor = model.define("mpesa_pull_cursor", {
  /** Shortcode. */
  id: model.text().primaryKey(),
  pulled_until: model.dateTime(),
  /** Time up to which payments were read again after Daraja had had time to list late ones. */
  settled_until: model.dateTime().nullable(),
  /** Time range of the unfinished pull, and number of its payments read so far. */
  open_since: model.dateTime().nullable(),
  open_until: model.dateTime().nullable(),
  open_offset: model.number().default(0),
})
