import { ReviewPageQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CATALOGUE_MODULE, type CatalogueModuleService } from "../../../../../catalogue/catalogue-service"
import * as copy from "../../../../../catalogue/copy"
import { ApiFailure } from "../../../../../http/api-failure"
import { parseRequest } from "../../../../../http/validate"
import { plainQuery } from "../../../catalogue/plain-query"
import { sendAnswer } from "../../../catalogue/send-answer"

/** `GET /api/products/{slug}/reviews`: one page of the published reviews. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const catalogue = req.scope.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  const { page } = parseRequest(ReviewPageQuery, plainQuery(req.query))
  const slug = req.params.slug ?? ""
  const answer = slug.includes("\0") ? undefined : await catalogue.reviewsResponse(slug, page)
  if (!answer) throw new ApiFailure(404, copy.productNotFound, "not_found")
  sendAnswer(req, res, answer)
}
