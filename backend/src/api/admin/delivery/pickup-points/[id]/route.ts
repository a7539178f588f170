import { type Delivery, PickupPointRequest } from "@mavazi/contracts/engine-admin/delivery"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { removePickupPoint, savePickupPoint } from "../../../../../delivery/pickup-points"
import { readDelivery } from "../../../../../delivery/read-delivery"
import { parseBody } from "../../../../../http/parse-body"

/** Lets orders be picked up at a stock location, or changes how. */
export async function POST(req: MedusaRequest, res: MedusaResponse<Delivery>): Promise<void> {
  await savePickupPoint(req.scope, String(req.params["id"]), parseBody(PickupPointRequest, req.body))
  res.json(await readDelivery(req.scope))
}

/** Ends pickup at a stock location. */
export async function DELETE(req: MedusaRequest, res: MedusaResponse<Delivery>): Promise<void> {
  await removePickupPoint(req.scope, String(req.params["id"]))
  res.json(await readDelivery(req.scope))
}
