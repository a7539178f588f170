import { model } from "@medusajs/framework/utils"

/** C2B URLs last registered for a shortcode; production accepts them only once. */
export const UrlRegistration = model.define("mpesa_url_registration", {
  /** Shortcode. */
  id: model.text().primaryKey(),
  /** Hash, because the URL contains a secret key. */
  url_hash: model.text(),
})
