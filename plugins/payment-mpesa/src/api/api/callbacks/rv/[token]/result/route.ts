import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acceptedUnlessStranger, answerDaraja } from "../../../answer-daraja"

/** How a reversal ended. */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return answerDaraja(req, res, async (mpesa, body) =>
    acceptedUnlessStranger(
      await mpesa.receiveRefundResult({ token: req.params["token"] ?? "", body, kind: "reversal_result" }),
    ),
  )
}
