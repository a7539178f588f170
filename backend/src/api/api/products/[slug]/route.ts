import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ApiFailure } from "../../../../http/api-failure"
import * as copy from "../../../../catalogue/copy"
import { languageOf } from "../../../../http/request-language"
import { CATALOGUE_MODULE, type CatalogueModuleService } from "../../../../catalogue/catalogue-service"
import { sendAnswer } from "../../catalogue/send-answer"

/** `GET /api/products/{slug}`: data of a product page. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const catalogue = req.scope.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  const slug = req.params.slug ?? ""
  const answer = slug.includes("\0") ? undefined : await catalogue.productResponse(slug, languageOf(req))
  if (!answer) throw new ApiFailure(404, copy.productNotFound, "not_found")
  sendAnswer(req, res, answer)
}
