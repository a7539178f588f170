import { takesPaybill } from "../../../options"
import type { MpesaContext } from "../context"
import { c2bAddress } from "./c2b-url-key"
import { IS_CONFIRMED, urlRegistrations, WITHOUT_FAILURE } from "../tables/url-registrations"

/** Whether a payment by paybill would be confirmed to this shop. Only then shoppers are told how to make one. */
export async function offersPaybill({ knex, options }: Pick<MpesaContext, "knex" | "options">): Promise<boolean> {
  if (!takesPaybill(options)) return false
  const row: unknown = await urlRegistrations(knex).where({ id: options.shortcode }).whereRaw(IS_CONFIRMED).first("id")
  return row !== undefined
}

/**
 * Records that a confirmation has arrived at the URLs, which contain a secret: it proves that Safaricom has them, whatever it
 * answered to their registration. At the shop's address of before, or with an earlier key, it proves nothing about them.
 */
export async function recordArrival(context: ArrivalContext, { host, key }: Arrival): Promise<void> {
  const { knex, options, encryption } = context
  const address = c2bAddress(context, key)
  if (address.host !== host) return
  await urlRegistrations(knex)
    .where({ id: options.shortcode, attempted_url_hash: encryption.tokenHash(address.href) })
    .whereRaw("url_hash is distinct from attempted_url_hash")
    .update({ ...WITHOUT_FAILURE, url_hash: knex.raw("attempted_url_hash"), registered_at: new Date() })
}

type ArrivalContext = Pick<MpesaContext, "knex" | "options" | "encryption">

/** Where a confirmation has arrived: the host of the request, and the key in its path. */
export interface Arrival {
  host: string | undefined
  key: string
}
