import type { AdminPageQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { orderList } from "../../../../dashboard/order-list"

/** Orders of everybody, newest first. */
export async function GET(req: MedusaRequest<unknown, AdminPageQuery>, res: MedusaResponse): Promise<void> {
  res.json(await orderList(req.scope, req.validatedQuery.page))
}
