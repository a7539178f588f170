import { takesPaybill } from "../../../options"
import type { MpesaContext } from "../context"
import { IS_CONFIRMED, urlRegistrations, WITHOUT_FAILURE } from "../tables/url-registrations"

/** Whether a payment by paybill would be confirmed to this shop. Only then shoppers are told how to make one. */
export async function offersPaybill({ knex, options }: Pick<MpesaContext, "knex" | "options">): Promise<boolean> {
  if (!takesPaybill(options)) return false
  const row: unknown = await urlRegistrations(knex).where({ id: options.shortcode }).whereRaw(IS_CONFIRMED).first("id")
  return row !== undefined
}

/**
 * Records that a confirmation has arrived at the URLs, which contain a secret: it proves that Safaricom has them, whatever it
 * answered to their registration.
 */
export async function recordArrival({ knex, options }: Pick<MpesaContext, "knex" | "options">): Promise<void> {
  await urlRegistrations(knex)
    .where({ id: options.shortcode })
    .whereRaw("url_hash is distinct from attempted_url_hash")
    .update({ ...WITHOUT_FAILURE, url_hash: knex.raw("attempted_url_hash"), registered_at: new Date() })
}
