import type { PublishedContent } from "@mavazi/contracts/content/content"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CATALOGUE_MODULE, type CatalogueModuleService } from "../../../catalogue/catalogue-service"
import { CONTENT, type ContentService } from "../../../content/content-service"
import { forShop } from "../../../content/published-content"
import { sendAnswer } from "../catalogue/send-answer"

/** `GET /api/content`: the shop's words. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const catalogue = req.scope.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  const read = async (): Promise<PublishedContent> =>
    forShop(await req.scope.resolve<ContentService>(CONTENT).published())
  sendAnswer(req, res, await catalogue.contentResponse("all", read))
}
