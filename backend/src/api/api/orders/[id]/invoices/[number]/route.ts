import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../../../../account/sessions/require-session"
import { sendInvoice } from "../../../../../../invoices/send-invoice"
import { consume } from "../../../../../../security/rate-limit"

export async function GET(req: ShopRequest, res: MedusaResponse): Promise<void> {
  const { customerId } = req.shopper
  await consume(req, "invoiceByAccount", customerId)
  const { id: orderId = "", number = "" } = req.params
  await sendInvoice(req.scope, res, { number, customerId, orderId })
}
