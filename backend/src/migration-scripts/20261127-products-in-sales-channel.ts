import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readProductsWithoutChannel } from "../medusa-schema/stock/sold-products"

/** Puts products without a sales channel into the shop's: until 0.4 the shop sold them. */
export default async function productsInSalesChannel({ container }: { container: MedusaContainer }): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const rows = await readProductsWithoutChannel(knex)
  if (rows.length === 0) return
  await container.resolve(ContainerRegistrationKeys.LINK).create(
    rows.map(({ product_id, sales_channel_id }) => ({
      [Modules.PRODUCT]: { product_id },
      [Modules.SALES_CHANNEL]: { sales_channel_id },
    })),
  )
}
