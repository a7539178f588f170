import type { MedusaResponse } from "@medusajs/framework/http"
import type { SubmitReceiptRequest, SubmittedReceipt } from "@mavazi/contracts"
import type { ShopRequest } from "../../../../../account/sessions/require-session"
import { submitReceiptOfOwnOrder } from "../../../../../orders/pay/submit-receipt"

export async function POST(
  req: ShopRequest<SubmitReceiptRequest>,
  res: MedusaResponse<SubmittedReceipt>,
): Promise<void> {
  const { customerId } = req.shopper
  const { receipt } = req.validatedBody
  res.status(202).json(await submitReceiptOfOwnOrder(req.scope, { customerId, orderId: req.params.id ?? "", receipt }))
}
