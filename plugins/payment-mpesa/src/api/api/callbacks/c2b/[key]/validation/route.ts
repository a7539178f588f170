import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ACCEPTED, answerDaraja } from "../../../answer-daraja"

/**
 * C2B validation: Daraja asks before a payment to the shortcode is made. It does so only where Safaricom has enabled
 * validation, and waits eight seconds.
 */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return answerDaraja(req, res, async (callbacks, body) => {
    const code = await callbacks.validateC2bPayment(req.params["key"] ?? "", body)
    if (code === null) return "unknown_url"
    return code === "0" ? ACCEPTED : { ResultCode: code, ResultDesc: "Rejected" }
  })
}
