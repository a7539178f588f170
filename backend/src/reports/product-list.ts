import type { AdminProduct, AdminProductExport, AdminProductList, AdminProductQuery } from "@mavazi/contracts"
import type { ListedProduct } from "@mavazi/contracts/engine-admin/statistics"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readLowestPrices } from "../medusa-schema/pricing/lowest-prices"
import { shopStatsOf } from "./shop-stats"

/**
 * One page of products. The list is the plugin's; each price is what cart and checkout ask for the cheapest variant
 * now, drafts included, because all of them read `variantPriceSql`. Zero: no variant has a price.
 */
export async function listPricedProducts(
  container: MedusaContainer,
  query: AdminProductQuery,
): Promise<AdminProductList> {
  const stats = shopStatsOf(container)
  const [{ rows, total, pages }, categories] = await Promise.all([stats.products(query), stats.categories()])
  return { products: await priced(container, rows), categories, total, pages }
}

/** All matching products, in batches. */
export async function* streamProducts(
  container: MedusaContainer,
  query: AdminProductExport,
): AsyncGenerator<AdminProduct[]> {
  for await (const rows of shopStatsOf(container).streamProducts(query)) yield await priced(container, rows)
}

async function priced(container: MedusaContainer, rows: readonly ListedProduct[]): Promise<AdminProduct[]> {
  const prices = await readLowestPrices(
    container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION),
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, price: prices.get(row.id) ?? 0 }))
}
