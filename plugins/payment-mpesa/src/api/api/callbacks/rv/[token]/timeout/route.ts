import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acceptedUnlessUnknownUrl, answerDaraja } from "../../../answer-daraja"

/** Queue timeout of a refund: its outcome is unknown. */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return answerDaraja(req, res, async (callbacks, body) =>
    acceptedUnlessUnknownUrl(
      await callbacks.receiveRefundResult({ token: req.params["token"] ?? "", body, kind: "refund_timeout" }),
    ),
  )
}
