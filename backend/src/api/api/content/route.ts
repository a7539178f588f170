import type { PublishedContent } from "@mavazi/contracts/content/content"
import { acceptedLanguage } from "@mavazi/contracts/shared/language"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CATALOGUE_MODULE, type CatalogueModuleService } from "../../../catalogue/catalogue-service"
import { CONTENT, type ContentService } from "../../../content/content-service"
import { forShop } from "../../../content/published-content"
import { sendAnswer } from "../catalogue/send-answer"

/** `GET /api/content`: the shop's words, in the language that the request prefers. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const language = acceptedLanguage(req.headers["accept-language"])
  const catalogue = req.scope.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  const read = async (): Promise<PublishedContent> =>
    forShop(await req.scope.resolve<ContentService>(CONTENT).publishedIn(language))
  res.vary("Accept-Language")
  sendAnswer(req, res, await catalogue.contentResponse(`${language} all`, read))
}
