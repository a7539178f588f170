import { type ProductTable, ProductTableQuery } from "@mavazi/contracts/engine-admin/product-table"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { parseQuery } from "../../../http/parse-query"
import { readProductTable } from "../../../product-table/read-table"
import { RESTOCK, type RestockService } from "../../../restock/restock-service"

/** Products with variants, prices and stock. */
export async function GET(req: MedusaRequest, res: MedusaResponse<ProductTable>): Promise<void> {
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const restock = req.scope.resolve<RestockService>(RESTOCK)
  res.json(await readProductTable({ knex, restock }, parseQuery(ProductTableQuery, req.query)))
}
