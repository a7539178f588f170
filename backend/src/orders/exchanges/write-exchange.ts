import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  beginExchangeOrderWorkflow,
  cancelBeginOrderExchangeWorkflow,
  confirmExchangeRequestWorkflow,
  orderExchangeAddNewItemWorkflow,
  orderExchangeRequestItemReturnWorkflow,
} from "@medusajs/medusa/core-flows"
import { ApiFailure } from "../../http/api-failure"
import { findLatestChange } from "../../medusa-schema/orders/latest-change"
import { type ExchangeRow, readAddedLines } from "../../medusa-schema/orders/order-exchanges"
import { hasOpenChange } from "../../medusa-schema/orders/order-returns"
import { releaseUnits, reserveUnits, type UnitsToReserve } from "../../medusa-schema/stock/reserve-units"
import { readShopLocation } from "../../medusa-schema/stock/shop-location"
import { requireWholeShillings } from "../changes/require-confirmable"
import { changeOpen } from "../returns/copy"
import * as copy from "./copy"
import { EXCHANGE_REQUESTS, type ExchangeRequestRepository } from "./exchange-request-repository"

const knexOf = (container: MedusaContainer) => container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
const requestsOf = (container: MedusaContainer) => container.resolve<ExchangeRequestRepository>(EXCHANGE_REQUESTS)

/**
 * Writes a request as an exchange of the engine and confirms it. What an interrupted attempt has begun is given up first. The
 * order's locks must be held.
 * @throws ApiFailure 409 `change_open`, `out_of_stock` or `not_whole_shillings`; the request then waits as before
 */
export async function writeExchange(container: MedusaContainer, request: ExchangeRow, userId: string): Promise<void> {
  const { id, orderId, items } = request
  await giveUpBegunExchange(container, request)
  if (await hasOpenChange(knexOf(container), orderId)) throw new ApiFailure(409, changeOpen, "change_open")
  const { result: begun } = await beginExchangeOrderWorkflow(container).run({
    input: { order_id: orderId, created_by: userId },
  })
  const exchangeId = begun.exchange_id
  await requestsOf(container).setExchange(id, exchangeId)
  try {
    await addPieces(container, { ...request, exchangeId })
    await requireWholeShillings(container, orderId)
    await confirmExchangeRequestWorkflow(container).run({ input: { exchange_id: exchangeId, confirmed_by: userId } })
  } catch (error) {
    await giveUpBegunExchange(container, { ...request, exchangeId })
    await reserveFor(
      container,
      id,
      items.map((item) => ({ ...item, lineItemId: id })),
    )
    throw error
  }
}

/** Reserves units in place of those that a request has, if any. False without stock. */
async function reserveFor(container: MedusaContainer, id: string, units: readonly UnitsToReserve[]): Promise<boolean> {
  return knexOf(container).transaction(async (trx) => {
    await releaseUnits(trx, [id])
    return reserveUnits(trx, units)
  })
}

/**
 * Adds pieces that come back, and the wished ones. The lines have no shipping method, so that the confirmation reserves nothing; the
 * reservation of the request becomes that of the lines.
 */
async function addPieces(container: MedusaContainer, { id, exchangeId, items }: ExchangeRow & { exchangeId: string }) {
  const knex = knexOf(container)
  const location = await readShopLocation(knex)
  await orderExchangeRequestItemReturnWorkflow(container).run({
    input: {
      // The type requires it; the engine creates the return.
      return_id: "",
      exchange_id: exchangeId,
      ...(location !== undefined && { location_id: location }),
      items: items.map(({ id: itemId, quantity, reasonId }) => ({
        ...{ id: itemId, quantity },
        ...(reasonId !== null && { reason_id: reasonId }),
      })),
    },
  })
  const add = () =>
    orderExchangeAddNewItemWorkflow(container).run({
      input: {
        exchange_id: exchangeId,
        items: items.map(({ variantId, quantity, price }) => ({
          ...{ variant_id: variantId, quantity, unit_price: price },
        })),
      },
    })
  await add().catch(async (refusal: unknown) => {
    requireSoldOut(refusal)
    // The engine counts what the request has reserved as sold. Others can buy these last pieces until the lines reserve them.
    await releaseUnits(knex, [id])
    await add().catch(refuseSoldOut)
  })
  const lines = await readAddedLines(knex, exchangeId)
  const units = items.map((item, index) => ({ ...item, lineItemId: lines[index] ?? "" }))
  if (!(await reserveFor(container, id, units))) throw new ApiFailure(409, copy.wishSoldOut, "out_of_stock")
}

/** @throws ApiFailure 409 `out_of_stock` instead of the engine's refusal, which names no piece */
function refuseSoldOut(refusal: unknown): never {
  requireSoldOut(refusal)
  throw new ApiFailure(409, copy.wishSoldOut, "out_of_stock")
}

/** @throws the refusal itself, when the engine has refused for another reason than stock */
function requireSoldOut(refusal: unknown): void {
  if (!(refusal instanceof Error && /inventory/i.test(refusal.message))) throw refusal
}

/** Deletes the exchange that an attempt has begun and not confirmed, and its reservations. */
export async function giveUpBegunExchange(
  container: MedusaContainer,
  { id, orderId, exchangeId }: ExchangeRow,
): Promise<void> {
  const knex = knexOf(container)
  const latest = await findLatestChange(knex, orderId, "order_exchange")
  // The engine may have died before the request got the exchange's id; the exchange is then empty.
  const begunId = latest?.isEmpty ? latest.recordId : exchangeId
  if (begunId === null || begunId !== latest?.recordId) return
  await releaseUnits(knex, await readAddedLines(knex, begunId))
  await cancelBeginOrderExchangeWorkflow(container).run({ input: { exchange_id: begunId } })
  await requestsOf(container).setExchange(id, null)
}
