import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acceptedUnlessStranger, answerDaraja } from "../../../answer-daraja"

/** Result of a refund (reversal or B2C). */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return answerDaraja(req, res, async (mpesa, body) =>
    acceptedUnlessStranger(
      await mpesa.receiveRefundResult({ token: req.params["token"] ?? "", body, kind: "reversal_result" }),
    ),
  )
}
