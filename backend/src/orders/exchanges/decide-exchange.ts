import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import { type ExchangeRow, readExchanges } from "../../medusa-schema/orders/order-exchanges"
import { releaseUnits } from "../../medusa-schema/stock/reserve-units"
import { requireNoReversal } from "../../payments/require-no-reversal"
import { withOrderLocks } from "../../payments/with-order-locks"
import { reversedForMerchant } from "../copy"
import * as copy from "./copy"
import { EXCHANGE_REQUESTS, type ExchangeRequestRepository } from "./exchange-request-repository"
import { giveUpBegunExchange, writeExchange } from "./write-exchange"

/**
 * Turns a request into the engine's exchange. One that was approved already is answered as approved.
 * @throws ApiFailure 404 `exchange_not_found`; 409 `exchange_decided`, `change_open`, `payment_reversed`, `out_of_stock` or
 *   `not_whole_shillings`
 */
export function approveExchange(
  container: MedusaContainer,
  { id, decidedBy }: { id: string; decidedBy: string },
): Promise<void> {
  return withRequest(container, id, async (request) => {
    if (request.state === "approved" || request.state === "sent") return
    requireUndecided(request)
    await requireNoReversal(container, request.orderId, reversedForMerchant)
    await writeExchange(container, request, decidedBy)
  })
}

/**
 * Refuses a request; its pieces are sold to others again.
 * @throws ApiFailure 404 `exchange_not_found`; 409 `exchange_decided`
 */
export function refuseExchange(
  container: MedusaContainer,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  return withRequest(container, id, async (request) => {
    requireUndecided(request)
    await giveUpBegunExchange(container, request)
    const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
    await knex.transaction(async (trx) => {
      await releaseUnits(trx, [id])
      await container.resolve<ExchangeRequestRepository>(EXCHANGE_REQUESTS).refuse(trx, id, reason)
    })
  })
}

/** Reads a request under its order's locks. */
async function withRequest(
  container: MedusaContainer,
  id: string,
  work: (request: ExchangeRow) => Promise<void>,
): Promise<void> {
  const orderId = await container.resolve<ExchangeRequestRepository>(EXCHANGE_REQUESTS).findOrder(id)
  if (orderId === null) throw new ApiFailure(404, copy.exchangeUnknown, "exchange_not_found")
  await withOrderLocks(container, orderId, async () => {
    const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
    const request = (await readExchanges(knex, [orderId])).find((each) => each.id === id)
    if (request) await work(request)
  })
}

function requireUndecided({ state }: ExchangeRow): void {
  if (state !== "requested") throw new ApiFailure(409, copy.exchangeDecided, "exchange_decided")
}
