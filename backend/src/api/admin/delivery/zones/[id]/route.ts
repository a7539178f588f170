import { type Delivery, DeliveryZoneRequest } from "@mavazi/contracts/engine-admin/delivery"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { redrawZone, removeZone } from "../../../../../delivery/draw-zones"
import { readDelivery } from "../../../../../delivery/read-delivery"
import { parseBody } from "../../../../../http/parse-body"

/** Renames a zone, or draws it again. */
export async function POST(req: MedusaRequest, res: MedusaResponse<Delivery>): Promise<void> {
  await redrawZone(req.scope, String(req.params["id"]), parseBody(DeliveryZoneRequest, req.body))
  res.json(await readDelivery(req.scope))
}

/** Removes a zone with its options. */
export async function DELETE(req: MedusaRequest, res: MedusaResponse<Delivery>): Promise<void> {
  await removeZone(req.scope, String(req.params["id"]))
  res.json(await readDelivery(req.scope))
}
