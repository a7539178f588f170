import type { ContentExport } from "@mavazi/contracts/content/content"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { exportDocument } from "../../../../../content/content-editor"
import { CONTENT, type ContentService } from "../../../../../content/content-service"
import { documentKeyOf } from "../../document-key"

/** A document as a file of `content/`. */
export async function GET(req: MedusaRequest, res: MedusaResponse<ContentExport>): Promise<void> {
  const key = documentKeyOf(req)
  res.json(await exportDocument(req.scope.resolve<ContentService>(CONTENT), key))
}
