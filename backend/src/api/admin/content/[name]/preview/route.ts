import { type ContentPreview, PreviewContentRequest } from "@mavazi/contracts/content/content"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { requireContentName } from "../../../../../content/content-editor"
import { CONTENT, type ContentService } from "../../../../../content/content-service"
import { previewDocument } from "../../../../../content/preview-document"
import { parseBody } from "../../../../../http/parse-body"

/** Keeps a draft for an hour, and makes a link to a page with it. */
export async function POST(req: MedusaRequest, res: MedusaResponse<ContentPreview>): Promise<void> {
  const name = requireContentName(String(req.params["name"]))
  const { value } = parseBody(PreviewContentRequest, req.body)
  res.status(201).json(await previewDocument(req.scope.resolve<ContentService>(CONTENT), name, value))
}
