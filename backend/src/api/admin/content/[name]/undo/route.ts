import { type ContentDocument, UndoContentRequest } from "@mavazi/contracts/content/content"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { undoDocument } from "../../../../../content/content-editor"
import { CONTENT, type ContentService } from "../../../../../content/content-service"
import { nameOfActor } from "../../../../../content/who-changes"
import { parseBody } from "../../../../../http/parse-body"
import { documentKeyOf } from "../../document-key"

/** Publishes the version before the current one again. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<ContentDocument>): Promise<void> {
  const key = documentKeyOf(req)
  const edit = { ...parseBody(UndoContentRequest, req.body), changedBy: await nameOfActor(req) }
  res.json(await undoDocument(req.scope.resolve<ContentService>(CONTENT), key, edit))
}
