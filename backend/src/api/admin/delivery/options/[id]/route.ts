import { type Delivery, DeliveryOptionRequest } from "@mavazi/contracts/engine-admin/delivery"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readDelivery } from "../../../../../delivery/read-delivery"
import { changeOption, removeOption } from "../../../../../delivery/save-options"
import { parseBody } from "../../../../../http/parse-body"

/** Changes name, time and prices of a shipping option. */
export async function POST(req: MedusaRequest, res: MedusaResponse<Delivery>): Promise<void> {
  await changeOption(req.scope, String(req.params["id"]), parseBody(DeliveryOptionRequest, req.body))
  res.json(await readDelivery(req.scope))
}

/** Removes a shipping option. */
export async function DELETE(req: MedusaRequest, res: MedusaResponse<Delivery>): Promise<void> {
  await removeOption(req.scope, String(req.params["id"]))
  res.json(await readDelivery(req.scope))
}
