import type { SubmitReceiptRequest, SubmittedReceipt } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { orderOfLink } from "../../../../../../orders/order-links/order-of-request"
import { submitReceiptOfGuest } from "../../../../../../orders/pay/submit-receipt"

export async function POST(
  req: MedusaRequest<SubmitReceiptRequest>,
  res: MedusaResponse<SubmittedReceipt>,
): Promise<void> {
  const { receipt } = req.validatedBody
  res.status(202).json(await submitReceiptOfGuest(req.scope, { ...(await orderOfLink(req)), receipt }))
}
