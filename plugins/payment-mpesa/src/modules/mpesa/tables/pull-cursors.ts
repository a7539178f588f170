import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { PullCursor } from "../models/pull-cursor"

/** Typed query on `mpesa_pull_cursor` for a connection or transaction; one row per shortcode. */
export const pullCursors = (knex: Knex) => knex<InferTypeOf<typeof PullCursor>>("mpesa_pull_cursor")
