import type { UnmanagedStockResponse } from "@mavazi/contracts/engine-admin/stock"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readUnmanaged } from "../../../medusa-schema/products/unmanaged-variants"

/** Maximum products in a response; `count` is the number of all. */
const NAMED = 20

/** Published products whose stock is not managed. The engine's session check covers everything below `/admin`. */
export async function GET(req: MedusaRequest, res: MedusaResponse<UnmanagedStockResponse>): Promise<void> {
  res.json(await readUnmanaged(req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), NAMED))
}
