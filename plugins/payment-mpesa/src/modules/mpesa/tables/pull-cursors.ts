import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { Pull } from "../models/pull"

/** Typed query on `mpesa_pull` for a connection or transaction; one row per shortcode. */
export const pullCursors = (knex: Knex) => knex<InferTypeOf<typeof Pull>>("mpesa_pull")
