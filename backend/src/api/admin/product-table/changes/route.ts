import { type ChangedProducts, ProductChanges } from "@mavazi/contracts/engine-admin/product-table"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parseBody } from "../../../../http/parse-body"
import { changeProducts } from "../../../../product-table/change-products"

/** Changes price, category or status of several products. */
export async function POST(req: MedusaRequest, res: MedusaResponse<ChangedProducts>): Promise<void> {
  const changes = parseBody(ProductChanges, req.body)
  res.json({ changed: await changeProducts(req.scope, changes) })
}
