import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { AccessToken } from "../models/access-token"

/** Typed query on `mpesa_access_token` for a connection or transaction. */
export const accessTokens = (knex: Knex) => knex<InferTypeOf<typeof AccessToken>>("mpesa_access_token")
