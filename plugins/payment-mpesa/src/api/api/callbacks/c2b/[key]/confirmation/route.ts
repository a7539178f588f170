import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acceptedUnlessUnknownUrl, answerDaraja } from "../../../answer-daraja"

/** C2B confirmation: a payment was made to the shortcode. */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const key = req.params["key"] ?? ""
  return answerDaraja(req, res, async (callbacks, body) => {
    const kind = await callbacks.receiveC2bConfirmation(key, body)
    if (kind !== "unknown_url") await callbacks.recordArrival({ host: hostOf(req), key })
    return acceptedUnlessUnknownUrl(kind)
  })
}

/** Behind a proxy the header Host may be that of this server. */
function hostOf({ headers }: MedusaRequest): string | undefined {
  const forwarded = headers["x-forwarded-host"]
  return typeof forwarded === "string" ? forwarded : headers.host
}
