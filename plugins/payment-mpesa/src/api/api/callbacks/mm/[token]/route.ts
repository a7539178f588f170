import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acceptedUnlessStranger, answerDaraja } from "../../answer-daraja"

/** Daraja's callback about one attempt. A callback that we cannot read is kept all the same. */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return answerDaraja(req, res, async (mpesa, body) =>
    acceptedUnlessStranger(await mpesa.receiveCallback(req.params["token"] ?? "", body)),
  )
}
