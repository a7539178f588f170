import { model } from "@medusajs/framework/utils"

/** C2B URLs last registered for a shortcode; production accepts them only once. */
export const Registration = model.define("mpesa_registration", {
  /** Shortcode. */
  id: model.text().primaryKey(),
  /** Hash, because the URL contains a secret key. */
  address_hash: model.text(),
})
