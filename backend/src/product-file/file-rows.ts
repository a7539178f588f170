import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readFileFacts, readProductIdsAfter } from "../medusa-schema/products/product-file-rows"
import { readTableRowsOf } from "../medusa-schema/products/product-table"
import { inShopOrder } from "../product-table/variant-name"
import type { FileRow } from "./file-columns"

/** Products in memory at a time. */
const BATCH = 100

/** Lines of these products, in two statements for each batch. */
export async function readFileRows(knex: Knex, ids: readonly string[]): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const [products, facts] = await Promise.all([readTableRowsOf(knex, batch), readFileFacts(knex, batch)])
    for (const product of products.sort((a, b) => a.id.localeCompare(b.id, "en"))) {
      const own = facts.get(product.id)
      if (own === undefined) continue
      for (const variant of product.variants.toSorted(inShopOrder)) rows.push({ product, facts: own, variant })
    }
  }
  return rows
}

/** Every line, the oldest product first, in batches. */
export async function* everyFileRow(knex: Knex): AsyncGenerator<FileRow[]> {
  let after = ""
  for (;;) {
    const ids = await readProductIdsAfter(knex, after, BATCH)
    if (ids.length === 0) return
    yield await readFileRows(knex, ids)
    after = ids.at(-1) ?? ""
  }
}
