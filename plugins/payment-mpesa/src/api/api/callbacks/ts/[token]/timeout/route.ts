import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acceptedUnlessStranger, answerDaraja } from "../../../answer-daraja"

/** Daraja gave up waiting: what became of the transaction stays open. */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return answerDaraja(req, res, async (mpesa, body) =>
    acceptedUnlessStranger(await mpesa.receiveStatus({ token: req.params["token"] ?? "", body, word: "timeout" })),
  )
}
