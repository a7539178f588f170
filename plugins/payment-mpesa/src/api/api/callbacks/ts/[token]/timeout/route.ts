import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acceptedUnlessStranger, answerDaraja } from "../../../answer-daraja"

/** Queue timeout of a transaction status query: it has no result. */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return answerDaraja(req, res, async (mpesa, body) =>
    acceptedUnlessStranger(await mpesa.receiveStatus({ token: req.params["token"] ?? "", body, word: "timeout" })),
  )
}
