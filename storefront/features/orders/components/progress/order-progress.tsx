import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { changeableUntil } from "../../model/changeable-until"
import { ChangeOrCancel } from "./change-or-cancel"
import { NextSteps } from "./next-steps"
import { OrderTimeline } from "./order-timeline"
import { Refunds } from "./refunds"
import { Shipments } from "./shipments"

interface OrderProgressProps {
  order: OrderDetail
  /** In one component, because each further file costs a request. */
  part: "progress" | "timeline"
}

/** Next steps, shipments and refunds of an order; or its timeline. Default export for lazy loading. */
export default function OrderProgress({ order, part }: OrderProgressProps) {
  if (part === "timeline") return <OrderTimeline order={order} />
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
