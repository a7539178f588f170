import type { SubmitReceiptRequest, SubmittedReceipt } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { submitReceiptByLink } from "../../../../../orders/payment-links/linked-order"
import { paymentLinkOf } from "../../../../../orders/payment-links/payment-link-of-request"

export async function POST(
  req: MedusaRequest<SubmitReceiptRequest>,
  res: MedusaResponse<SubmittedReceipt>,
): Promise<void> {
  res.status(202).json(await submitReceiptByLink(req.scope, await paymentLinkOf(req), req.validatedBody.receipt))
}
