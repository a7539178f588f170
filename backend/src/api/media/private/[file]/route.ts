import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendMedia } from "../../send-media"

/** Files for administrators; their random name is the only protection, so caches must not store them. */
export function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return sendMedia(req, res, { name: `private/${req.params.file ?? ""}`, cacheControl: "private, no-store" })
}
