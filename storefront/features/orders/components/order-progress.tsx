import type { Order } from "@mavazi/contracts/order"
import { NextSteps } from "./next-steps"
import { Shipments } from "./shipments"

/** What is still to happen with an order, or where its parcels are. */
export default function OrderProgress({ order }: { order: Order }) {
  return order.shipments.length > 0 ? <Shipments order={order} /> : <NextSteps order={order} />
}
