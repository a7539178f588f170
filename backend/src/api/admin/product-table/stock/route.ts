import { type ChangedProducts, StockChanges } from "@mavazi/contracts/engine-admin/product-table"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parseBody } from "../../../../http/parse-body"
import { setStock } from "../../../../product-table/set-stock"

/** Sets stock that is still what the merchant saw. */
export async function POST(req: MedusaRequest, res: MedusaResponse<ChangedProducts>): Promise<void> {
  const { changes } = parseBody(StockChanges, req.body)
  res.json({ changed: await setStock(req.scope, changes) })
}
