import { formatKsh } from "@mavazi/contracts/money"
import { useState } from "react"
import { postAction, type FoundOrder, LABELS } from "../../../lib/mpesa/back-office"
import { ActionDrawer } from "../../actions/action-drawer"
import { Field, isReason } from "../../actions/field"
import { OrderFinder } from "./order-finder"

interface AllocatePaymentProps {
  title: string
  /** Path of the action below `/admin/mpesa`. */
  path: string
  /** Shillings. */
  amount: number
  receipt: string
}

/** Puts money into the order that somebody finds by its number. */
export function AllocatePayment({ title, path, amount, receipt }: AllocatePaymentProps) {
  const [order, setOrder] = useState<FoundOrder | null>(null)
  const [reason, setReason] = useState("")
  return (
    <ActionDrawer
      title={title}
      description={`${formatKsh(amount)} with receipt ${receipt} will pay the order that you name.`}
      confirm={order === null ? "Put into the order" : `Put into order ${String(order.number)}`}
      done="The money is in the order."
      ready={order !== null && order.payment !== "paid" && isReason(reason)}
      action={() => postAction(path, { order_id: order?.id, reason })}
    >
      <OrderFinder amount={amount} order={order} onFound={setOrder} />
      <Field label={LABELS.because} value={reason} onChange={setReason} />
    </ActionDrawer>
  )
}
