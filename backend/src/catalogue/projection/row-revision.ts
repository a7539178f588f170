import { createHash } from "node:crypto"
import { ProductCard, ProductDetail } from "@mavazi/contracts"
import { z } from "@medusajs/framework/zod"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** To be raised whenever the same facts make another row although the contract stays, e.g. by another rule for prices. */
const MEANING = 2

/**
 * Names the shape of the read model's rows: the contract that they keep, and what is put into it. It is part of every
 * row's hashes, so that a row of another revision counts as changed and is published.
 */
export const ROW_REVISION = createHash("sha1")
  .update(JSON.stringify([MEANING, z.toJSONSchema(ProductCard), z.toJSONSchema(ProductDetail)]))
  .digest("base64url")

/**
 * Has all products read anew when the rows were made by another revision of the shop: only changed products are
 * otherwise, and the rest would lack what the pages now show.
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
