import { createHash } from "node:crypto"
import { ProductCard, ProductDetail } from "@mavazi/contracts"
import { z } from "@medusajs/framework/zod"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Increase when the same source data gives a different row although the contract is unchanged, e.g. another price rule. */
const PROJECTION_VERSION = 6

/**
 * Revision of the read model's rows: a hash of their contract and of `PROJECTION_VERSION`. It is part of each row's hashes, so that a
 * row of another revision counts as changed.
 */
export const ROW_REVISION = createHash("sha1")
  .update(JSON.stringify([PROJECTION_VERSION, z.toJSONSchema(ProductCard), z.toJSONSchema(ProductDetail)]))
  .digest("base64url")

/**
 * Queues all products when the rows were written with another revision. Otherwise only changed products are updated, and
 * the other rows would keep the old shape.
 */
export async function rebuildOnRevisionChange(knex: Knex): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('catalogue-rows'))")
    const found = await trx.raw<{ rows: { revision: string | null }[] }>(
      "select obj_description('catalogue_card'::regclass, 'pg_class') as revision",
    )
    if (found.rows[0]?.revision === ROW_REVISION) return
    await trx.raw("insert into catalogue_change (kind, subject) values ('all', '')")
    await trx.raw(`comment on table catalogue_card is '${ROW_REVISION}'`)
  })
}
