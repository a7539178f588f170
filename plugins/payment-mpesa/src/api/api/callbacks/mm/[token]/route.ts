import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acceptedUnlessUnknownUrl, answerDaraja } from "../../answer-daraja"

/** STK callback of one attempt. An unreadable callback is stored too. */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return answerDaraja(req, res, async (callbacks, body) =>
    acceptedUnlessUnknownUrl(await callbacks.receiveStkCallback(req.params["token"] ?? "", body)),
  )
}
