import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { UrlRegistration } from "../models/url-registration"

/** A row of `mpesa_url_registration`. */
export type UrlRegistrationRow = InferTypeOf<typeof UrlRegistration>

/** Typed query on `mpesa_url_registration` for a connection or transaction. */
export const urlRegistrations = (knex: Knex) => knex<UrlRegistrationRow>("mpesa_url_registration")
