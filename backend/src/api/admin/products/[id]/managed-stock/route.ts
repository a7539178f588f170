import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { manageStock } from "../../../../../inventory/manage-stock"
import { unmanagedOf } from "../../../../../medusa-schema/products/unmanaged-variants"

const ManagedStock = z.object({
  variants: z
    .array(z.object({ id: z.string().min(1), stocked_quantity: z.number().int().min(0).max(1_000_000) }))
    .min(1)
    .max(500),
})

/** The product's variants whose stock is not managed. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ variants: await unmanagedOf(knexOf(req), String(req.params["id"])) })
}

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { data, success } = ManagedStock.safeParse(req.body)
  if (!success) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      "Enter how many there are of each, as whole numbers from 0 on.",
    )
  }
  const id = String(req.params["id"])
  await manageStock(req.scope, id, data.variants)
  res.json({ variants: await unmanagedOf(knexOf(req), id) })
}

function knexOf(req: MedusaRequest): Knex {
  return req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
}
