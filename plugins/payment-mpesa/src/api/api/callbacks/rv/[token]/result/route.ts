import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acceptedUnlessUnknownUrl, answerDaraja } from "../../../answer-daraja"

/** Result of a refund (reversal or B2C). */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return answerDaraja(req, res, async (callbacks, body) =>
    acceptedUnlessUnknownUrl(
      await callbacks.receiveRefundResult({ token: req.params["token"] ?? "", body, kind: "refund_result" }),
    ),
  )
}
