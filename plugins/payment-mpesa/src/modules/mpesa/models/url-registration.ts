import { model } from "@medusajs/framework/utils"

/** C2B URLs last registered for a shortcode; production accepts them only once. */
export const UrlRegistration = model.define("mpesa_url_registration", {
  /** Shortcode. */
  id: model.text().primaryKey(),
  /** Hash, because the URL contains a secret key. */
  url_hash: model.text(),
  /** Key in the C2B URLs, encrypted, and its hash: it stays valid when the data key changes. */
  url_key_cipher: model.text().nullable(),
  url_key_hash: model.text().nullable(),
})
