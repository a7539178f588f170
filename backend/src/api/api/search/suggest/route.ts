import { SuggestQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parseRequest } from "../../../../http/validate"
import { languageOf } from "../../../../http/request-language"
import { CATALOGUE_MODULE, type CatalogueModuleService } from "../../../../catalogue/catalogue-service"
import { plainQuery } from "../../catalogue/plain-query"
import { sendAnswer } from "../../catalogue/send-answer"

/** `GET /api/search/suggest?q=`: products for an unfinished query. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const catalogue = req.scope.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  const { q } = parseRequest(SuggestQuery, plainQuery(req.query))
  sendAnswer(req, res, await catalogue.suggestResponse(`suggest ${q.toLowerCase()}`, q, languageOf(req)))
}
