import { type ContentPreview, PreviewContentRequest } from "@mavazi/contracts/content/content"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CONTENT, type ContentService } from "../../../../../content/content-service"
import { previewDocument } from "../../../../../content/preview-document"
import { parseBody } from "../../../../../http/parse-body"
import { documentKeyOf } from "../../document-key"

/** Keeps a draft for an hour, and makes a link to a page with it. */
export async function POST(req: MedusaRequest, res: MedusaResponse<ContentPreview>): Promise<void> {
  const key = documentKeyOf(req)
  const { value } = parseBody(PreviewContentRequest, req.body)
  res.status(201).json(await previewDocument(req.scope.resolve<ContentService>(CONTENT), key, value))
}
