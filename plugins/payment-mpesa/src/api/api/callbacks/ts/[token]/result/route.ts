import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acceptedUnlessUnknownUrl, answerDaraja } from "../../../answer-daraja"

/** Result of a transaction status query. */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return answerDaraja(req, res, async (mpesa, body) =>
    acceptedUnlessUnknownUrl(
      await mpesa.receiveStatusResult({ token: req.params["token"] ?? "", body, messageKind: "result" }),
    ),
  )
}
