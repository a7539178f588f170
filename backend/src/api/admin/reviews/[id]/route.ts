import { ReviewDecisionRequest, type ReviewResponse } from "@mavazi/contracts/engine-admin/reviews"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { parseBody } from "../../../../http/parse-body"
import { decideReview } from "../../../../reviews/moderated-reviews"

/** Approves a review, or hides it; idempotent. */
export async function POST(req: MedusaRequest, res: MedusaResponse<ReviewResponse>): Promise<void> {
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const decision = parseBody(ReviewDecisionRequest, req.body)
  res.json({ review: await decideReview(knex, req.params.id ?? "", decision) })
}
