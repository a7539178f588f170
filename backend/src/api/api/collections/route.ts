import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { languageOf } from "../../../http/request-language"
import { CATALOGUE_MODULE, type CatalogueModuleService } from "../../../catalogue/catalogue-service"
import { sendAnswer } from "../catalogue/send-answer"

/** `GET /api/collections`: the collections. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const catalogue = req.scope.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  sendAnswer(req, res, await catalogue.collectionsResponse(languageOf(req)))
}
