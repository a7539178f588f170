import { type ContentDocument, SaveContentRequest } from "@mavazi/contracts/content/content"
import type { AuthenticatedMedusaRequest, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readDocument, requireContentName, saveDocument } from "../../../../content/content-editor"
import { CONTENT, type ContentService } from "../../../../content/content-service"
import { nameOfActor } from "../../../../content/who-changes"
import { parseBody } from "../../../../http/parse-body"

/** A document and its form. */
export async function GET(req: MedusaRequest, res: MedusaResponse<ContentDocument>): Promise<void> {
  const name = requireContentName(String(req.params["name"]))
  res.json(await readDocument(req.scope.resolve<ContentService>(CONTENT), name))
}

/** Publishes a document as its next version. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<ContentDocument>): Promise<void> {
  const name = requireContentName(String(req.params["name"]))
  const edit = { ...parseBody(SaveContentRequest, req.body), changedBy: await nameOfActor(req) }
  res.json(await saveDocument(req.scope.resolve<ContentService>(CONTENT), name, edit))
}
