import type { Order } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import { readUnfinishedChanges } from "../../medusa-schema/orders/unfinished-changes"
import { listOrders } from "../../orders/read/order-view"
import { mayBringMoney } from "../../orders/status/order-payment"
import * as copy from "./copy"

/** More than anybody has. */
const ALL_ORDERS = 100_000

/**
 * Refuses while an order of the customer needs a person who can be reached: for its payment, its parcel, its refund or its return.
 * @throws ApiFailure 409 `order_open`
 */
export async function refuseOpenOrders(container: MedusaContainer, customerId: string): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  // First: a return takes its pieces off the total, so that the shop seems to owe their price already.
  const [unfinished] = await readUnfinishedChanges(knex, customerId)
  if (unfinished !== undefined) throw orderOpen(copy.unfinishedChange(unfinished))
  for (const order of await listOrders(container, customerId, ALL_ORDERS)) {
    const problem = openBecause(order)
    if (problem !== null) throw orderOpen(problem(order.number))
  }
}

const orderOpen = (message: string) => new ApiFailure(409, message, "order_open")

/** Why an order is still open; null when it is not. */
function openBecause({ status, payment, balance }: Order): ((order: number) => string) | null {
  if (mayBringMoney(payment)) return copy.paymentUnderWay
  if (payment.refund === "pending" || status === "refunding") return copy.refundUnderWay
  if (status === "processing" || status === "shipped") return copy.notDelivered
  const kept = balance.paid - balance.refunded
  if (kept > 0 && kept > balance.total) return copy.owed
  const isClosed = status === "cancelled" || status === "refunded"
  return !isClosed && (status === "pending" || balance.due > 0) ? copy.unpaid : null
}
