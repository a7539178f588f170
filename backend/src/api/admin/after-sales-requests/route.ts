import { type AfterSalesRequestList, AfterSalesRequestQuery } from "@mavazi/contracts/engine-admin/after-sales-requests"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { parseQuery } from "../../../http/parse-query"
import { listAfterSalesRequests } from "../../../orders/requests/list-after-sales-requests"

/** Returns and exchanges that shoppers have requested, those that wait for an answer first. */
export async function GET(req: MedusaRequest, res: MedusaResponse<AfterSalesRequestList>): Promise<void> {
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  res.json(await listAfterSalesRequests(knex, parseQuery(AfterSalesRequestQuery, req.query)))
}
