import { model } from "@medusajs/framework/utils"

/** One imported statement. Its period tells which days are complete. */
export const StatementImport = model
  .define("mpesa_statement_import", {
    id: model.id({ prefix: "mpsti" }).primaryKey(),
    first_at: model.dateTime(),
    last_at: model.dateTime(),
    /** Completed transactions in the file, and how many of them were new. */
    lines: model.number(),
    added: model.number(),
    imported_by: model.text(),
  })
  .indexes([{ on: ["first_at", "last_at"] }])
