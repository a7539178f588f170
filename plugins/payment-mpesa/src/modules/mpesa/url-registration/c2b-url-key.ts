import { C2B_PATH } from "../callback-urls"
import type { MpesaContext } from "../context"
import { type UrlRegistrationRow, urlRegistrations } from "../tables/url-registrations"

/** Address below which the C2B URLs with a key are. */
export const c2bAddress = ({ options }: { options: C2bOptions }, key: string) =>
  new URL(`${C2B_PATH}/${key}/`, options.callbackBaseUrl)

/** What a key of C2B URLs is derived from, and where it is stored. */
type KeyContext = Pick<MpesaContext, "knex" | "encryption"> & { options: C2bOptions }

type C2bOptions = Pick<MpesaContext["options"], "shortcode" | "callbackBaseUrl">

/**
 * Key in the C2B URLs. Production accepts the URLs once, so a registered key stays the same when the data key changes.
 * @throws Error when it was stored with a data key that is not configured
 */
export async function c2bUrlKey(context: KeyContext): Promise<string> {
  const { knex, encryption, options } = context
  const registered = await urlRegistrations(knex).where({ id: options.shortcode }).first()
  if (registered === undefined) return encryption.paybillKey(options.shortcode)
  if (registered.url_key_cipher !== null) return encryption.decrypt(registered.url_key_cipher)
  const keys = encryption.paybillKeys(options.shortcode)
  // Versions before stored a hash of the URL only. It names no key when the URL's origin has changed since.
  const isRegistered = (key: string) => encryption.tokenHash(c2bAddress(context, key).href) === registered.url_hash
  return keys.find(isRegistered) ?? (keys.at(-1) as string)
}

/** Columns that keep a registered key. Its hash recognises it without any data key. */
export function urlKeyColumns(
  { encryption }: Pick<MpesaContext, "encryption">,
  key: string,
): Pick<UrlRegistrationRow, "url_key_cipher" | "url_key_hash"> {
  return { url_key_cipher: encryption.encrypt(key), url_key_hash: encryption.tokenHash(key) }
}

/** Stores the key of a registration from before keys were stored. */
export async function fillC2bUrlKey(context: MpesaContext): Promise<void> {
  const { knex, options } = context
  await urlRegistrations(knex)
    .where({ id: options.shortcode, url_key_cipher: null })
    .update(urlKeyColumns(context, await c2bUrlKey(context)))
}

/** Whether the key in the URL is one that was registered with Daraja for C2B payments. */
export async function isC2bUrlKey({ knex, encryption, options }: MpesaContext, key: string): Promise<boolean> {
  const derived = encryption.paybillKeys(options.shortcode)
  if (derived.some((each) => encryption.tokenMatches(key, encryption.tokenHash(each)))) return true
  const registered = await urlRegistrations(knex).where({ id: options.shortcode }).first("url_key_hash")
  return registered?.url_key_hash != null && encryption.tokenMatches(key, registered.url_key_hash)
}
