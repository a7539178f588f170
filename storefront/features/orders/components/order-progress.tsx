import type { Order } from "@mavazi/contracts/order"
import { NextSteps } from "./next-steps"
import { Returned } from "./returned"
import { Shipments } from "./shipments"

/** What is still to happen with an order, where its parcels are, and what went back. */
export default function OrderProgress({ order }: { order: Order }) {
  return (
    <>
      {order.status === "pending" && <NextSteps order={order} />}
      {order.shipments.length > 0 && <Shipments order={order} />}
      <Returned order={order} />
    </>
  )
}
