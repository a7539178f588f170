import { model } from "@medusajs/framework/utils"

/** The address that Daraja was last given for a shortcode's confirmations; production takes it only once. */
export const Registration = model.define("mpesa_registration", {
  /** Shortcode. */
  id: model.text().primaryKey(),
  /** The address is a secret. */
  address_hash: model.text(),
})
