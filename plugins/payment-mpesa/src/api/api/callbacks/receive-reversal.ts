import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MPESA_MODULE } from "../../../modules/mpesa"
import type { MpesaModuleService } from "../../../modules/mpesa/service"
import { ACCEPTED } from "./accepted"
import { readBody } from "./read-body"

/**
 * What Daraja says of a reversal. Stored before it is answered, as every callback: 404 for an address that
 * no refund has, 413 above 16 kB, 500 when it could not be stored.
 */
export async function receiveReversal(
  kind: "reversal_result" | "reversal_timeout",
  req: MedusaRequest,
  res: MedusaResponse,
): Promise<void> {
  const body = await readBody(req)
  if (body === null) {
    res.status(413).json({ message: "Too large." })
    return
  }
  const mpesa = req.scope.resolve<MpesaModuleService>(MPESA_MODULE)
  const outcome = await mpesa.receiveReversal({ token: req.params["token"] ?? "", body, kind })
  if (outcome === "stranger") res.status(404).json({ message: "Not found." })
  else res.json(ACCEPTED)
}
