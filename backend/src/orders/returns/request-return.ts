import type { OrderDetail, OrderReturn, ReturnReason, ReturnRequest } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import { hasOpenChange, readReturnReasons } from "../../medusa-schema/orders/order-returns"
import { readShopLocation } from "../../medusa-schema/stock/shop-location"
import { withOrderLocks } from "../../payments/with-order-locks"
import { orderDetailOf } from "../read/order-detail"
import * as copy from "./copy"
import { requireReasons, requireReturnable } from "./require-returnable"

export interface ReturnCommand {
  customerId: string
  orderId: string
  request: ReturnRequest
}

/**
 * Requests a return in Medusa, as its owner asks; the merchant receives it there. While one waits for its pieces, the same
 * request is answered with it, and another one is refused, so that a request that is sent twice makes one return.
 * @throws ApiFailure 404; 400 `return_reason_required`; 409 `return_open`, `not_returnable` or `change_open`
 */
export async function requestReturn(container: MedusaContainer, command: ReturnCommand): Promise<OrderDetail> {
  const { customerId, orderId } = command
  // Answers 404 before it waits for locks of another customer's order.
  await orderDetailOf(container, customerId, orderId)
  await withOrderLocks(container, orderId, () => writeReturn(container, command))
  return orderDetailOf(container, customerId, orderId)
}

async function writeReturn(container: MedusaContainer, { customerId, orderId, request }: ReturnCommand): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const order = await orderDetailOf(container, customerId, orderId)
  const reasons = await readReturnReasons(knex)
  const open = order.returns.find(({ state }) => state === "requested" || state === "partly_received")
  if (open) {
    if (isSame(open, request, reasons)) return
    throw new ApiFailure(409, copy.returnOpen, "return_open")
  }
  requireReasons(request.items, reasons)
  requireReturnable(request.items, order)
  if (await hasOpenChange(knex, orderId)) throw new ApiFailure(409, copy.changeOpen, "change_open")
  // One transaction of the module. The workflows of the engine's own form would take several steps.
  await container.resolve(Modules.ORDER).createReturn({
    order_id: orderId,
    location_id: (await readShopLocation(knex)) ?? null,
    requested_at: new Date(),
    created_by: customerId,
    items: request.items.map(({ id, quantity, reasonId }) => ({
      ...{ id, quantity, reason_id: reasonId ?? null, note: request.note ?? null },
    })),
  })
}

function isSame({ items }: OrderReturn, request: ReturnRequest, reasons: readonly ReturnReason[]): boolean {
  const labelOf = (id: string | undefined) => reasons.find((reason) => reason.id === id)?.label ?? null
  return (
    items.length === request.items.length &&
    request.items.every(({ id, quantity, reasonId }) =>
      items.some((item) => item.id === id && item.quantity === quantity && item.reason === labelOf(reasonId)),
    )
  )
}
