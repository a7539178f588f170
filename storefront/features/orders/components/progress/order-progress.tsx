import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { changeableUntil } from "../../model/changeable-until"
import { cancelQuestion } from "./cancel-question"
import { CancelOrder } from "./cancel-order"
import { ChangeOrCancel } from "./change-or-cancel"
import { NeedsAccount } from "./needs-account"
import { NextSteps } from "./next-steps"
import { OrderTimeline } from "./order-timeline"
import { Refunds } from "./refunds"
import { Shipments } from "./shipments"
import { WhatsAppHelp } from "./whatsapp-help"

interface OrderProgressProps {
  order: OrderDetail
  /** Path of the order in the API. */
  path: string
  isGuest?: boolean | undefined
  /** In one component, because each further file costs a request. */
  part: "progress" | "timeline" | "links"
  onOrder: (order: OrderDetail) => void
}

/** Next steps, shipments and refunds of an order; its timeline; or help and its cancellation. Default export for lazy loading. */
export default function OrderProgress({ order, path, isGuest, part, onOrder }: OrderProgressProps) {
  if (part === "timeline") return <OrderTimeline order={order} />
  const changeable = changeableUntil(order)
  const cancel = order.cancellable && <CancelOrder path={path} question={cancelQuestion(order)} onCancelled={onOrder} />
  if (part === "links") {
    return (
      <>
        <WhatsAppHelp order={order} />
        {changeable === null && cancel}
      </>
    )
  }
  return (
    <>
      {order.status === "pending" && <NextSteps order={order} isGuest={isGuest} />}
      {changeable !== null && (
        <ChangeOrCancel order={order} until={changeable}>
          {cancel}
        </ChangeOrCancel>
      )}
      {order.shipments.length > 0 && <Shipments order={order} />}
      <Refunds order={order} />
      {isGuest && order.status === "delivered" && <NeedsAccount />}
    </>
  )
}
