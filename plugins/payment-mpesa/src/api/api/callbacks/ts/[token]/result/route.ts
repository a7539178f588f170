import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acceptedUnlessStranger, answerDaraja } from "../../../answer-daraja"

/** What became of a transaction that was asked about. */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return answerDaraja(req, res, async (mpesa, body) =>
    acceptedUnlessStranger(await mpesa.receiveStatus({ token: req.params["token"] ?? "", body, word: "result" })),
  )
}
