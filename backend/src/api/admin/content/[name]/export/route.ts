import type { ContentExport } from "@mavazi/contracts/content/content"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { exportDocument, requireContentName } from "../../../../../content/content-editor"
import { CONTENT, type ContentService } from "../../../../../content/content-service"

/** A document as a file of `content/`. */
export async function GET(req: MedusaRequest, res: MedusaResponse<ContentExport>): Promise<void> {
  const name = requireContentName(String(req.params["name"]))
  res.json(await exportDocument(req.scope.resolve<ContentService>(CONTENT), name))
}
