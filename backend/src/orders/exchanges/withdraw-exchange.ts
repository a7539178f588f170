import type { OrderDetail } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import { readExchanges } from "../../medusa-schema/orders/order-exchanges"
import { releaseUnits } from "../../medusa-schema/stock/reserve-units"
import { withOrderLocks } from "../../payments/with-order-locks"
import { orderDetailOf } from "../read/order-detail"
import type { WithdrawCommand } from "../returns/withdraw-return"
import * as copy from "./copy"
import { EXCHANGE_REQUESTS, type ExchangeRequestRepository } from "./exchange-request-repository"
import { giveUpBegunExchange } from "./write-exchange"

/**
 * Withdraws a request that the merchant has not answered; its pieces are sold to others again. One that was withdrawn already is
 * answered as withdrawn.
 * @throws ApiFailure 404 `order_not_found` or `exchange_not_found`; 409 `exchange_decided`
 */
export async function withdrawExchange(container: MedusaContainer, command: WithdrawCommand): Promise<OrderDetail> {
  const { customerId, orderId } = command
  // Answers 404 before it waits for locks of another customer's order.
  await orderDetailOf(container, customerId, orderId)
  await withOrderLocks(container, orderId, () => endRequest(container, command))
  return orderDetailOf(container, customerId, orderId)
}

async function endRequest(container: MedusaContainer, { orderId, id }: WithdrawCommand): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const request = (await readExchanges(knex, [orderId])).find((each) => each.id === id)
  if (request === undefined) throw new ApiFailure(404, copy.exchangeUnknown, "exchange_not_found")
  if (request.state === "withdrawn") return
  if (request.state !== "requested") throw new ApiFailure(409, copy.withdrawTooLate, "exchange_decided")
  await giveUpBegunExchange(container, request)
  await knex.transaction(async (trx) => {
    await releaseUnits(trx, [id])
    await container.resolve<ExchangeRequestRepository>(EXCHANGE_REQUESTS).withdraw(trx, id)
  })
}
