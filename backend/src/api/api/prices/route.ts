import { OwnPricesQuery } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ShopRequest } from "../../../account/sessions/require-session"
import { parseRequest } from "../../../http/validate"
import { readOwnPrices } from "../../../medusa-schema/pricing/own-prices"
import { plainQuery } from "../catalogue/plain-query"

/** `GET /api/prices?products=`: what products cost the signed-in customer. Lists and pages have the prices for everybody. */
export async function GET(req: ShopRequest, res: MedusaResponse): Promise<void> {
  const { products } = parseRequest(OwnPricesQuery, plainQuery(req.query))
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  res.json(await readOwnPrices(knex, req.shopper.customerId, products))
}
