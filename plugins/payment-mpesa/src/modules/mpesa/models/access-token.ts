import { model } from "@medusajs/framework/utils"

/** Bearer token of Daraja's API, shared by the processes of a shop. */
export const AccessToken = model.define("mpesa_access_token", {
  /** Hash of Daraja's address and the consumer key. */
  id: model.text().primaryKey(),
  token_cipher: model.text(),
  good_until: model.dateTime(),
})
