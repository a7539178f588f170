import { model } from "@medusajs/framework/utils"

/** Calls of one kind made towards Daraja in the running window, shared by all processes. */
export const Quota = model.define("mpesa_quota", {
  id: model.text().primaryKey(),
  window_start: model.dateTime(),
  used: model.number(),
})
