import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { UrlRegistration } from "../models/url-registration"

/** A row of `mpesa_url_registration`. */
export type UrlRegistrationRow = InferTypeOf<typeof UrlRegistration>

/** Typed query on `mpesa_url_registration` for a connection or transaction. */
export const urlRegistrations = (knex: Knex) => knex<UrlRegistrationRow>("mpesa_url_registration")

/**
 * SQL condition on a row: payments are confirmed at the URLs of the configuration, by an answer of Daraja, by a
 * confirmation that arrived, or by the word of a merchant.
 */
export const IS_CONFIRMED = "(coalesce(url_hash = attempted_url_hash, false) or confirmed_at is not null)"

/** Columns of a registration without a failure. */
export const WITHOUT_FAILURE = {
  ...{ refused_at: null, refusal_code: null, refusal_text: null },
  ...{ failures: 0, next_attempt_at: null },
} as const satisfies Partial<UrlRegistrationRow>
