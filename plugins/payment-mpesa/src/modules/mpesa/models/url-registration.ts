import { model } from "@medusajs/framework/utils"

/**
 * Registration of a shortcode's C2B URLs with Daraja, or of Pull Transactions. Payments by paybill are confirmed while the
 * accepted URLs are the attempted ones, or after a merchant has confirmed these.
 */
export const UrlRegistration = model.define("mpesa_url_registration", {
  /** Shortcode, for Pull Transactions after `pull/`. */
  id: model.text().primaryKey(),
  /** Hash of the URLs that Daraja accepted last, because they contain a secret key; null: it accepted none. */
  url_hash: model.text().nullable(),
  registered_at: model.dateTime().nullable(),
  /** Hash of the URLs of the configuration, which the columns below are about. */
  attempted_url_hash: model.text().nullable(),
  /** Why Daraja has not accepted them; a code only when it has refused them. */
  refused_at: model.dateTime().nullable(),
  refusal_code: model.text().nullable(),
  refusal_text: model.text().nullable(),
  /** Failed attempts in a row. */
  failures: model.number().default(0),
  next_attempt_at: model.dateTime().nullable(),
  /** When a merchant confirmed that Safaricom has them, and the id of that user. */
  confirmed_at: model.dateTime().nullable(),
  confirmed_by: model.text().nullable(),
  /** Key in the C2B URLs, encrypted, and its hash: it stays valid when the data key changes. */
  url_key_cipher: model.text().nullable(),
  url_key_hash: model.text().nullable(),
})
