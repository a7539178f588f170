import { isContentName } from "@mavazi/contracts/content/documents"
import { acceptedLanguage } from "@mavazi/contracts/shared/language"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CATALOGUE_MODULE, type CatalogueModuleService } from "../../../../catalogue/catalogue-service"
import { CONTENT, type ContentService } from "../../../../content/content-service"
import * as copy from "../../../../content/copy"
import { ApiFailure } from "../../../../http/api-failure"
import { sendAnswer } from "../../catalogue/send-answer"

/** `GET /api/content/:name`: one document of the shop's words, in the language that the request prefers. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const name = String(req.params["name"])
  if (!isContentName(name) || name === "emails") throw new ApiFailure(404, copy.noDocument)
  const language = acceptedLanguage(req.headers["accept-language"])
  const catalogue = req.scope.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  const read = async () => {
    const { content } = await req.scope.resolve<ContentService>(CONTENT).publishedIn(language)
    return { document: content[name] }
  }
  res.vary("Accept-Language")
  sendAnswer(req, res, await catalogue.contentResponse(`${language} ${name}`, read))
}
