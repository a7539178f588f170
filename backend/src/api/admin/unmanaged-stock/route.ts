import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readUnmanaged } from "../../../medusa-schema/products/unmanaged-variants"

/** Products named in one answer; `count` says how many there are. */
const NAMED = 20

/** Published products whose stock is not managed. The engine's session check covers everything below `/admin`. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await readUnmanaged(req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), NAMED))
}
