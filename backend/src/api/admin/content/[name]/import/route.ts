import { type ContentDocument, ImportContentRequest } from "@mavazi/contracts/content/content"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { importDocument, requireContentName } from "../../../../../content/content-editor"
import { CONTENT, type ContentService } from "../../../../../content/content-service"
import { nameOfActor } from "../../../../../content/who-changes"
import { parseBody } from "../../../../../http/parse-body"

/** Publishes a file of `content/` as the next version of its document. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<ContentDocument>): Promise<void> {
  const name = requireContentName(String(req.params["name"]))
  const edit = { ...parseBody(ImportContentRequest, req.body), changedBy: await nameOfActor(req) }
  res.json(await importDocument(req.scope.resolve<ContentService>(CONTENT), name, edit))
}
