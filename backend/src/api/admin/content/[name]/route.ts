import { type ContentDocument, SaveContentRequest } from "@mavazi/contracts/content/content"
import type { AuthenticatedMedusaRequest, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readDocument, saveDocument } from "../../../../content/content-editor"
import { CONTENT, type ContentService } from "../../../../content/content-service"
import { nameOfActor } from "../../../../content/who-changes"
import { parseBody } from "../../../../http/parse-body"
import { documentKeyOf } from "../document-key"

/** A document and its form. */
export async function GET(req: MedusaRequest, res: MedusaResponse<ContentDocument>): Promise<void> {
  const key = documentKeyOf(req)
  res.json(await readDocument(req.scope.resolve<ContentService>(CONTENT), key))
}

/** Publishes a document as its next version. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<ContentDocument>): Promise<void> {
  const key = documentKeyOf(req)
  const edit = { ...parseBody(SaveContentRequest, req.body), changedBy: await nameOfActor(req) }
  res.json(await saveDocument(req.scope.resolve<ContentService>(CONTENT), key, edit))
}
