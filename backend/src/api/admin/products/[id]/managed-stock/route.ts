import { ManageStockRequest, type UnmanagedVariantsResponse } from "@mavazi/contracts/engine-admin/stock"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { parseBody } from "../../../../../http/parse-body"
import { manageStock } from "../../../../../inventory/manage-stock"
import { unmanagedOf } from "../../../../../medusa-schema/products/unmanaged-variants"

/** The product's variants whose stock is not managed. */
export async function GET(req: MedusaRequest, res: MedusaResponse<UnmanagedVariantsResponse>): Promise<void> {
  res.json({ variants: await unmanagedOf(knexOf(req), String(req.params["id"])) })
}

/** Starts managing the stock of variants. */
export async function POST(req: MedusaRequest, res: MedusaResponse<UnmanagedVariantsResponse>): Promise<void> {
  const { variants } = parseBody(ManageStockRequest, req.body)
  const id = String(req.params["id"])
  await manageStock(req.scope, id, variants)
  res.json({ variants: await unmanagedOf(knexOf(req), id) })
}

function knexOf(req: MedusaRequest): Knex {
  return req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
}
