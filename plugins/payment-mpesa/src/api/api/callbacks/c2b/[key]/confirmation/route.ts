import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MPESA_MODULE } from "../../../../../../modules/mpesa"
import type { MpesaModuleService } from "../../../../../../modules/mpesa/service"
import { ACCEPTED } from "../../../accepted"
import { readBody } from "../../../read-body"

/**
 * Somebody has paid to the shortcode. Stored before it is answered, as every callback: 404 for an address
 * that nobody was given, 413 above 16 kB, 500 when it could not be stored.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const body = await readBody(req)
  if (body === null) {
    res.status(413).json({ message: "Too large." })
    return
  }
  const mpesa = req.scope.resolve<MpesaModuleService>(MPESA_MODULE)
  const outcome = await mpesa.receiveConfirmation(req.params["key"] ?? "", body)
  if (outcome === "stranger") res.status(404).json({ message: "Not found." })
  else res.json(ACCEPTED)
}
