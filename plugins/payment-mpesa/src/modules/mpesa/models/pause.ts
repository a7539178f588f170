import { model } from "@medusajs/framework/utils"

/** What is not done for now, because of a fault of the shop's own. */
export const Pause = model.define("mpesa_pause", {
  id: model.text().primaryKey(),
  /** Daraja's result code that began it. */
  code: model.text(),
  since: model.dateTime(),
  until: model.dateTime(),
})
