import type { ExchangeRequest, OrderDetail } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import { readExchanges } from "../../medusa-schema/orders/order-exchanges"
import { hasOpenChange, readReturnReasons } from "../../medusa-schema/orders/order-returns"
import { withOrderLocks } from "../../payments/with-order-locks"
import { orderDetailOf } from "../read/order-detail"
import { changeOpen } from "../returns/copy"
import { requireReasons, requireReturnable } from "../returns/require-returnable"
import * as copy from "./copy"
import { storeReserved } from "./store-reserved"
import { isSame, wishedItems } from "./wished-items"

export interface ExchangeCommand {
  customerId: string
  orderId: string
  request: ExchangeRequest
}

/**
 * Stores the shopper's request and reserves the wished pieces, which stay reserved until the merchant decides. While one waits,
 * the same request is answered with it, and another one is refused.
 * @throws ApiFailure 404; 400 `return_reason_required`; 409 `exchange_open`, `not_returnable`, `not_exchangeable` or `change_open`
 */
export async function requestExchange(container: MedusaContainer, command: ExchangeCommand): Promise<OrderDetail> {
  const { customerId, orderId } = command
  // Answers 404 before it waits for locks of another customer's order.
  await orderDetailOf(container, customerId, orderId)
  await withOrderLocks(container, orderId, () => storeRequest(container, command))
  return orderDetailOf(container, customerId, orderId)
}

async function storeRequest(container: MedusaContainer, { customerId, orderId, request }: ExchangeCommand) {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const open = (await readExchanges(knex, [orderId])).find(({ state }) => state === "requested")
  if (open) {
    if (isSame(open.items, request)) return
    throw new ApiFailure(409, copy.exchangeOpen, "exchange_open")
  }
  const order = await orderDetailOf(container, customerId, orderId)
  requireReasons(request.items, await readReturnReasons(knex))
  requireReturnable(request.items, order)
  if (await hasOpenChange(knex, orderId)) throw new ApiFailure(409, changeOpen, "change_open")
  const isReserved = await storeReserved(container, orderId, await wishedItems(knex, order, request))
  if (!isReserved) throw new ApiFailure(409, copy.notExchangeable, "not_exchangeable")
}
