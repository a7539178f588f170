import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acceptedUnlessUnknownUrl, answerDaraja } from "../../../answer-daraja"

/** C2B confirmation: a payment was made to the shortcode. */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return answerDaraja(req, res, async (callbacks, body) =>
    acceptedUnlessUnknownUrl(await callbacks.receiveC2bConfirmation(req.params["key"] ?? "", body)),
  )
}
