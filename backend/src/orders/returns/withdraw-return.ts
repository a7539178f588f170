import type { OrderDetail } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import { hasOpenChange, readReturns } from "../../medusa-schema/orders/order-returns"
import { withOrderLocks } from "../../payments/with-order-locks"
import { orderDetailOf } from "../read/order-detail"
import * as copy from "./copy"

export interface WithdrawCommand {
  customerId: string
  orderId: string
  /** Of the request. */
  id: string
}

/**
 * Cancels a return in Medusa, as its owner asks. One that was withdrawn already is answered as withdrawn.
 * @throws ApiFailure 404 `order_not_found` or `return_not_found`; 409 `return_decided` or `change_open`
 */
export async function withdrawReturn(container: MedusaContainer, command: WithdrawCommand): Promise<OrderDetail> {
  const { customerId, orderId } = command
  // Answers 404 before it waits for locks of another customer's order.
  await orderDetailOf(container, customerId, orderId)
  await withOrderLocks(container, orderId, () => cancelReturn(container, command))
  return orderDetailOf(container, customerId, orderId)
}

async function cancelReturn(container: MedusaContainer, { customerId, orderId, id }: WithdrawCommand): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const found = (await readReturns(knex, [orderId])).find((each) => each.id === id)
  if (found === undefined) throw new ApiFailure(404, copy.returnUnknown, "return_not_found")
  if (found.state === "withdrawn") return
  if (found.state !== "requested") throw new ApiFailure(409, copy.returnDecided, "return_decided")
  // The merchant may be receiving it.
  if (await hasOpenChange(knex, orderId)) throw new ApiFailure(409, copy.changeOpen, "change_open")
  // One transaction of the module. The engine's workflow does the same, and does not record who has cancelled.
  await container.resolve(Modules.ORDER).cancelReturn({ return_id: id, order_id: orderId, created_by: customerId })
}
