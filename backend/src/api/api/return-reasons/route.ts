import type { ReturnReasons } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readReturnReasons } from "../../../medusa-schema/orders/order-returns"

export async function GET(req: MedusaRequest, res: MedusaResponse<ReturnReasons>): Promise<void> {
  res.json({ reasons: await readReturnReasons(req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)) })
}
