import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acceptedUnlessUnknownUrl, answerDaraja } from "../../../answer-daraja"

/** Queue timeout of a transaction status query: it has no result. */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return answerDaraja(req, res, async (callbacks, body) =>
    acceptedUnlessUnknownUrl(
      await callbacks.receiveStatusResult({ token: req.params["token"] ?? "", body, messageKind: "timeout" }),
    ),
  )
}
