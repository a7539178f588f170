import type { AdminPageQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { productList } from "../../../../dashboard/product-list"

/** Products of every status, newest first. */
export async function GET(req: MedusaRequest<unknown, AdminPageQuery>, res: MedusaResponse): Promise<void> {
  res.json(await productList(req.scope, req.validatedQuery.page))
}
