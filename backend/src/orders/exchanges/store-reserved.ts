import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { newId } from "../../medusa-schema/medusa-insert"
import type { RequestedItem } from "../../medusa-schema/orders/order-exchanges"
import { reserveUnits } from "../../medusa-schema/stock/reserve-units"
import { EXCHANGE_REQUESTS, type ExchangeRequestRepository } from "./exchange-request-repository"

/** Stores a request and reserves its pieces in one transaction. False, and no change, when the stock is not sufficient. */
export function storeReserved(
  container: MedusaContainer,
  orderId: string,
  items: readonly RequestedItem[],
): Promise<boolean> {
  const id = newId("exreq")
  const units = items.map((item) => ({ ...item, lineItemId: id }))
  const requests = container.resolve<ExchangeRequestRepository>(EXCHANGE_REQUESTS)
  return container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION).transaction(async (trx) => {
    if (!(await reserveUnits(trx, units))) return false
    await requests.insert(trx, { id, orderId, items })
    return true
  })
}
