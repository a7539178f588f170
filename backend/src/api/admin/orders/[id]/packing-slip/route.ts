import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { packingSlip } from "../../../../../shipments/packing-slip"
import { sendPage } from "../../../../../http/send-page"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  sendPage(res, await packingSlip(req.scope, String(req.params["id"])))
}
