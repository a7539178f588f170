import { ActionDrawer, Field, formatKsh, isReason } from "@mavazi/admin-ui"
import { useState } from "react"
import type { AllocationRequest } from "../../../contract/admin/attempts"
import type { FoundOrder } from "../../../contract/admin/orders"
import { OrderFinder } from "./order-finder"
import * as copy from "../../copy/payment-actions"

interface AllocatePaymentProps {
  title: string
  action: (request: AllocationRequest) => Promise<unknown>
  /** Shillings. */
  amount: number
  receipt: string
  /** Orders that may get it although they are paid: it may be the payment whose receipt they lack. */
  paidOrderIds?: readonly string[]
}

/** Allocates a payment to an order that the user finds by its number. */
export function AllocatePayment({ title, action, amount, receipt, paidOrderIds = [] }: AllocatePaymentProps) {
  const [order, setOrder] = useState<FoundOrder | null>(null)
  const [reason, setReason] = useState("")
  return (
    <ActionDrawer
      title={title}
      description={copy.allocation.description(formatKsh(amount), receipt)}
      confirm={copy.allocation.confirm(order?.number ?? null)}
      done={copy.allocation.done}
      ready={order !== null && (order.payment !== "paid" || paidOrderIds.includes(order.id)) && isReason(reason)}
      action={() => action({ order_id: order?.id ?? "", reason })}
    >
      <OrderFinder amount={amount} order={order} onFound={setOrder} />
      <Field label={copy.because} value={reason} onChange={setReason} />
    </ActionDrawer>
  )
}
