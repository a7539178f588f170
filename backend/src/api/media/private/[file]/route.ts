import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendMedia } from "../../send-media"

/** Files the engine keeps for its administrators; their random name is the key, so no cache may hold them. */
export function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return sendMedia(req, res, { name: `private/${req.params.file ?? ""}`, cacheControl: "private, no-store" })
}
