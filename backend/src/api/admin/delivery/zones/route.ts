import { type Delivery, DeliveryZoneRequest } from "@mavazi/contracts/engine-admin/delivery"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { drawZone } from "../../../../delivery/draw-zones"
import { readDelivery } from "../../../../delivery/read-delivery"
import { parseBody } from "../../../../http/parse-body"

/** Draws a zone of counties. */
export async function POST(req: MedusaRequest, res: MedusaResponse<Delivery>): Promise<void> {
  await drawZone(req.scope, parseBody(DeliveryZoneRequest, req.body))
  res.json(await readDelivery(req.scope))
}
