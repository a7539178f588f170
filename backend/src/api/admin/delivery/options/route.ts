import { type Delivery, NewDeliveryOption } from "@mavazi/contracts/engine-admin/delivery"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readDelivery } from "../../../../delivery/read-delivery"
import { addOption } from "../../../../delivery/save-options"
import { parseBody } from "../../../../http/parse-body"

/** Adds a shipping option to a zone. */
export async function POST(req: MedusaRequest, res: MedusaResponse<Delivery>): Promise<void> {
  await addOption(req.scope, { ...parseBody(NewDeliveryOption, req.body), kind: "own" })
  res.json(await readDelivery(req.scope))
}
