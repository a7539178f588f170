import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendInvoice } from "../../../../invoices/send-invoice"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await sendInvoice(req.scope, res, { number: String(req.params["id"]) })
}
