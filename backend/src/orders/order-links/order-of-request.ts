import type { MedusaRequest } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import { readCustomerId } from "../../medusa-schema/orders/order-lookups"
import { clientAddressOf, consume } from "../../security/rate-limit"
import * as copy from "../copy"
import { ORDER_LINKS, type OrderLinkRepository } from "./order-link-repository"

/**
 * The order whose token is in the path, with its customer: the calls of an account's orders then serve it too.
 * @throws ApiFailure 404 `order_not_found`; 429 after many unknown tokens from one client address
 */
export async function orderOfLink(req: MedusaRequest): Promise<{ orderId: string; customerId: string }> {
  const orderId = await req.scope.resolve<OrderLinkRepository>(ORDER_LINKS).find(req.params.token ?? "")
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const customerId = orderId && (await readCustomerId(knex, orderId))
  if (orderId && customerId) return { orderId, customerId }
  // Only for unknown tokens: thousands of a carrier's subscribers share one address, and hold valid links.
  await consume(req, "orderLinkBySource", clientAddressOf(req))
  throw new ApiFailure(404, copy.orderNotFound, "order_not_found")
}
