import { ActionDrawer, Field, formatKsh, isReason } from "@mavazi/admin-ui"
import { useState } from "react"
import type { AllocationRequest, PaymentOutcomeResponse } from "../../../contract/admin/attempts"
import type { FoundOrder } from "../../../contract/admin/orders"
import { OrderFinder } from "./order-finder"
import * as copy from "../../copy/payment-actions"

interface AllocatePaymentProps {
  title: string
  action: (request: AllocationRequest) => Promise<PaymentOutcomeResponse>
  /** Shillings. */
  amount: number
  receipt: string
  /** Orders that may get it although they are paid: it may be the payment whose receipt they lack. */
  paidOrderIds?: readonly string[]
}

/** Allocates a payment to an order that the user finds by its number. */
export function AllocatePayment({ title, action, amount, receipt, paidOrderIds = [] }: AllocatePaymentProps) {
  const [order, setOrder] = useState<FoundOrder | null>(null)
  /** Null until the user changes the proposed reason. */
  const [typed, setTyped] = useState<string | null>(null)
  const reason = typed ?? (order === null ? "" : copy.allocation.reason(order.number))
  return (
    <ActionDrawer
      title={title}
      description={copy.allocation.description(formatKsh(amount), receipt)}
      confirm={copy.allocation.confirm(order?.number ?? null)}
      done={copy.allocation.done}
      warning={({ outcome }) => (outcome === "review" ? copy.allocation.review : null)}
      ready={order !== null && (order.payment !== "paid" || paidOrderIds.includes(order.id)) && isReason(reason)}
      action={() => action({ order_id: order?.id ?? "", reason })}
    >
      <OrderFinder amount={amount} order={order} onFound={setOrder} />
      <Field label={copy.because} value={reason} onChange={setTyped} />
    </ActionDrawer>
  )
}
