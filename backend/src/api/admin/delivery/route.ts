import type { Delivery } from "@mavazi/contracts/engine-admin/delivery"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readDelivery } from "../../../delivery/read-delivery"

/** Zones and pickup points of the shop. */
export async function GET(req: MedusaRequest, res: MedusaResponse<Delivery>): Promise<void> {
  res.json(await readDelivery(req.scope))
}
