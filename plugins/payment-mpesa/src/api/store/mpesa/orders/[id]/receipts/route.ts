import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SubmitReceiptRequest } from "../../../../../../contract/submitted-receipt"
import { MPESA_MODULE } from "../../../../../../modules/mpesa"
import type { MpesaModuleService } from "../../../../../../modules/mpesa/service"
import { SubmissionRefused } from "../../../../../../modules/mpesa/receipts/submission-refused"

/** Submits a receipt for an order; submit it again for what became of it. 429 above five receipts an hour. */
export async function POST(req: MedusaRequest<SubmitReceiptRequest>, res: MedusaResponse): Promise<void> {
  const { payments } = req.scope.resolve<MpesaModuleService>(MPESA_MODULE)
  const submission = { orderId: req.params["id"] ?? "", receipt: req.validatedBody.receipt, source: req.ip ?? "" }
  try {
    res.status(202).json(await payments.submitReceipt(submission))
  } catch (error) {
    if (!(error instanceof SubmissionRefused)) throw error
    res.status(error.status).json({ code: error.code, message: error.message, retry_at: error.retryAt })
  }
}
