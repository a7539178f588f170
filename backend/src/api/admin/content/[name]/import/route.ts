import { type ContentDocument, ImportContentRequest } from "@mavazi/contracts/content/content"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { importDocument } from "../../../../../content/content-editor"
import { CONTENT, type ContentService } from "../../../../../content/content-service"
import { nameOfActor } from "../../../../../content/who-changes"
import { parseBody } from "../../../../../http/parse-body"
import { documentKeyOf } from "../../document-key"

/** Publishes a file of `content/` as the next version of its document. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<ContentDocument>): Promise<void> {
  const key = documentKeyOf(req)
  const edit = { ...parseBody(ImportContentRequest, req.body), changedBy: await nameOfActor(req) }
  res.json(await importDocument(req.scope.resolve<ContentService>(CONTENT), key, edit))
}
