import type { LinkedOrder } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readLinkedOrder } from "../../../../orders/payment-links/linked-order"
import { paymentLinkOf } from "../../../../orders/payment-links/payment-link-of-request"

export async function GET(req: MedusaRequest, res: MedusaResponse<LinkedOrder>): Promise<void> {
  res.json(await readLinkedOrder(req.scope, await paymentLinkOf(req)))
}
