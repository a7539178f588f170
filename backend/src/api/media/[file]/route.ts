import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendMedia } from "../send-media"

/** Renditions and other public files. The content of a name never changes, so caches keep it. */
export function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return sendMedia(req, res, { name: req.params.file ?? "", cacheControl: "public, max-age=31536000, immutable" })
}
