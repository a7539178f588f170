import { ReviewAnswerRequest, type ReviewResponse } from "@mavazi/contracts/engine-admin/reviews"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { parseBody } from "../../../../../http/parse-body"
import { answerReview } from "../../../../../reviews/moderated-reviews"

/** Answers a review on the product's page; idempotent. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<ReviewResponse>): Promise<void> {
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const { text } = parseBody(ReviewAnswerRequest, req.body)
  res.json({ review: await answerReview(knex, req.params["id"] ?? "", { text, userId: req.auth_context.actor_id }) })
}
