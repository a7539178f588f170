import { parseStkCallback } from "../../../daraja/stk/stk-callback"
import type { MpesaContext } from "../context"
import { attempts } from "../tables/attempts"
import type { EventRow } from "../tables/daraja-events"
import { urlRegistrations } from "../tables/url-registrations"
import { dedupeKeyOf } from "./store-event"

type Addressee = Partial<Pick<EventRow, "attempt_id">>

/**
 * Finds the attempt or the shortcode of a message whose URL was unknown when it came, for instance because its attempt was
 * restored later. URLs are not stored, but the deduplication key contains the hash of the URL's token: it proves that the
 * message was sent to the URL of that attempt or shortcode. The content of a message proves nothing, because anybody can
 * send it: returns undefined for a message to any other URL.
 * @throws DarajaProtocol when the message cannot be read
 */
export async function findAddressee(
  { knex, encryption, options }: MpesaContext,
  { kind, dedupe_key }: Pick<EventRow, "kind" | "dedupe_key">,
  body: string,
): Promise<Addressee | undefined> {
  const isSentTo = (address: string) => dedupeKeyOf({ kind, address, body }) === dedupe_key
  if (kind === "c2b_confirmation") {
    const registered = await urlRegistrations(knex).where({ id: options.shortcode }).first("url_key_hash")
    const derived = encryption.paybillKeys(options.shortcode).map((key) => encryption.tokenHash(key))
    return [...derived, registered?.url_key_hash ?? ""].some(isSentTo) ? {} : undefined
  }
  if (kind !== "stk_callback") return undefined
  const checkout_request_id = encryption.encryptId(parseStkCallback(body).checkoutRequestId)
  const attempt = await attempts(knex).where({ checkout_request_id }).first("id", "callback_token_hash")
  return attempt !== undefined && isSentTo(attempt.callback_token_hash) ? { attempt_id: attempt.id } : undefined
}
