import { ReviewListQuery, type ReviewListResponse } from "@mavazi/contracts/engine-admin/reviews"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { parseQuery } from "../../../http/parse-query"
import { listReviews } from "../../../reviews/moderated-reviews"

/** Reviews of products, those that are held first. */
export async function GET(req: MedusaRequest, res: MedusaResponse<ReviewListResponse>): Promise<void> {
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  res.json(await listReviews(knex, parseQuery(ReviewListQuery, req.query)))
}
