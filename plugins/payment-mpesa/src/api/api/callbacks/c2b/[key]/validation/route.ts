import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MPESA_MODULE } from "../../../../../../modules/mpesa"
import type { MpesaModuleService } from "../../../../../../modules/mpesa/service"
import { ACCEPTED } from "../../../accepted"
import { readBody } from "../../../read-body"

/**
 * Somebody is about to pay to the shortcode, and Daraja asks whether they may: asked only where Safaricom
 * has switched validation on, and waits eight seconds.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const body = await readBody(req)
  if (body === null) {
    res.status(413).json({ message: "Too large." })
    return
  }
  const mpesa = req.scope.resolve<MpesaModuleService>(MPESA_MODULE)
  const code = await mpesa.validatePayment(req.params["key"] ?? "", body)
  if (code === null) res.status(404).json({ message: "Not found." })
  else res.json(code === "0" ? ACCEPTED : { ResultCode: code, ResultDesc: "Rejected" })
}
