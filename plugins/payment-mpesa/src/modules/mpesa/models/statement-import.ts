import { model } from "@medusajs/framework/utils"

/** One imported statement. */
export const StatementImport = model
  .define("mpesa_statement_import", {
    id: model.id({ prefix: "mpsti" }).primaryKey(),
    /** Shortcode of the account when it is not the till or paybill: that of B2C payments. */
    shortcode: model.text().nullable(),
    /** Times of the first and the last line, or those of the period when it is longer. */
    first_at: model.dateTime(),
    last_at: model.dateTime(),
    /**
     * What the file covers completely, without its end: the period that it names, otherwise the time of its lines if
     * their balances have no gap. Null when neither is known.
     */
    period_start: model.dateTime().nullable(),
    period_end: model.dateTime().nullable(),
    /** Completed transactions in the file, and how many of them were new. */
    lines: model.number(),
    added: model.number(),
    imported_by: model.text(),
  })
  .indexes([{ on: ["first_at", "last_at"] }])
