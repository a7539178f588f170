import { type ContentList, ContentQuery } from "@mavazi/contracts/content/content"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listContent } from "../../../content/content-editor"
import { CONTENT, type ContentService } from "../../../content/content-service"
import { parseQuery } from "../../../http/parse-query"

/** The documents of the shop's words. */
export async function GET(req: MedusaRequest, res: MedusaResponse<ContentList>): Promise<void> {
  const { language } = parseQuery(ContentQuery, req.query)
  res.json(await listContent(req.scope.resolve<ContentService>(CONTENT), language))
}
