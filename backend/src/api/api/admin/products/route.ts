import type { AdminProductQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listPricedProducts } from "../../../../reports/product-list"

/** Products of every status. */
export async function GET(req: MedusaRequest<unknown, AdminProductQuery>, res: MedusaResponse): Promise<void> {
  res.json(await listPricedProducts(req.scope, req.validatedQuery))
}
