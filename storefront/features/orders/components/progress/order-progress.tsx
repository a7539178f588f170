import type { Order } from "@mavazi/contracts/orders/order"
import { changeableUntil } from "../../model/order-status"
import { ChangeOrCancel } from "./change-or-cancel"
import { NextSteps } from "./next-steps"
import { Refunds } from "./refunds"
import { Shipments } from "./shipments"

/** Next steps, shipments and refunds of an order. Default export for lazy loading. */
export default function OrderProgress({ order }: { order: Order }) {
  const changeable = changeableUntil(order)
  return (
    <>
      {order.status === "pending" && <NextSteps order={order} />}
      {changeable !== null && <ChangeOrCancel order={order} until={changeable} />}
      {order.shipments.length > 0 && <Shipments order={order} />}
      <Refunds order={order} />
    </>
  )
}
