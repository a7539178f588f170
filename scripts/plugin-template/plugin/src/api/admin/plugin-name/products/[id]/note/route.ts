import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PluginNameNote, PluginNameNoteRequest } from "../../../../../../contract/note"
import { readNote, writeNote } from "../../../../../../notes/product-notes"

/** The note of a product. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<PluginNameNote>): Promise<void> {
  res.json({ text: await readNote(req.scope, req.params["id"] ?? "") })
}

/** Replaces the note of a product. */
export async function POST(
  req: AuthenticatedMedusaRequest<PluginNameNoteRequest>,
  res: MedusaResponse<PluginNameNote>,
): Promise<void> {
  const productId = req.params["id"] ?? ""
  await writeNote(req.scope, productId, req.validatedBody.text)
  res.json({ text: await readNote(req.scope, productId) })
}
