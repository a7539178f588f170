import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ACCEPTED, answerDaraja } from "../../../answer-daraja"

/**
 * Somebody is about to pay to the shortcode, and Daraja asks whether they may: asked only where Safaricom
 * has switched validation on, and waits eight seconds.
 */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return answerDaraja(req, res, async (mpesa, body) => {
    const code = await mpesa.validatePayment(req.params["key"] ?? "", body)
    if (code === null) return "stranger"
    return code === "0" ? ACCEPTED : { ResultCode: code, ResultDesc: "Rejected" }
  })
}
