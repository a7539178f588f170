import { NewProduct, type NewProductChoices, type NewProductResponse } from "@mavazi/contracts/engine-admin/new-product"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { parseBody } from "../../../../http/parse-body"
import { createProduct } from "../../../../product-table/create-product"
import { readNewProductChoices } from "../../../../product-table/new-product-choices"

/** What a new product can be made of. */
export async function GET(req: MedusaRequest, res: MedusaResponse<NewProductChoices>): Promise<void> {
  res.json(await readNewProductChoices(req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)))
}

/** Creates a product with variants, prices and stock. */
export async function POST(req: MedusaRequest, res: MedusaResponse<NewProductResponse>): Promise<void> {
  const product = await createProduct(req.scope, parseBody(NewProduct, req.body))
  res.status(201).json({ product })
}
