import type { StockCounts } from "@mavazi/contracts/engine-admin/product-table"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { countLowProducts } from "../../../../medusa-schema/products/product-table"

/** How many products are low in stock or sold out. */
export async function GET(req: MedusaRequest, res: MedusaResponse<StockCounts>): Promise<void> {
  res.json(await countLowProducts(req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)))
}
