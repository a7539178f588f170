import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MPESA_MODULE } from "../../../../../modules/mpesa"
import type { MpesaModuleService } from "../../../../../modules/mpesa/service"
import { ACCEPTED } from "../../accepted"
import { readBody } from "../../read-body"

/**
 * Daraja's callback about one attempt. The body is stored before the answer goes out and is understood
 * later: a callback that we cannot read is kept all the same. 404 for an address that no attempt has (it
 * leaves a trace), 413 above 16 kB; a fault of the database answers 500, so that Daraja may try again.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const body = await readBody(req)
  if (body === null) {
    res.status(413).json({ message: "Too large." })
    return
  }
  const mpesa = req.scope.resolve<MpesaModuleService>(MPESA_MODULE)
  const outcome = await mpesa.receiveCallback(req.params["token"] ?? "", body)
  if (outcome === "stranger") res.status(404).json({ message: "Not found." })
  else res.json(ACCEPTED)
}
