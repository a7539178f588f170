import type { PublishedContent } from "@mavazi/contracts/content/content"
import { PREVIEW_EXPIRED } from "@mavazi/contracts/content/copy"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CONTENT, type ContentService } from "../../../../../content/content-service"
import { hashPreviewToken } from "../../../../../content/preview-document"
import { forShop } from "../../../../../content/published-content"
import { ApiFailure } from "../../../../../http/api-failure"

/** `GET /api/content/previews/:token`: the shop's words with a draft of the merchant. */
export async function GET(req: MedusaRequest, res: MedusaResponse<PublishedContent>): Promise<void> {
  const token = hashPreviewToken(String(req.params["token"]))
  const preview = await req.scope.resolve<ContentService>(CONTENT).preview(token)
  if (!preview) throw new ApiFailure(404, PREVIEW_EXPIRED, "preview_expired")
  res.setHeader("Cache-Control", "no-store")
  res.json(forShop(preview))
}
