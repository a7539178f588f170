import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendMedia } from "../send-media"

/** Renditions and other public files. A name never changes its content, so it may be kept for ever. */
export function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return sendMedia(req, res, { name: req.params.file ?? "", cacheControl: "public, max-age=31536000, immutable" })
}
