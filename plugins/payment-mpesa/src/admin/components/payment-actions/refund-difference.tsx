import { ActionDrawer, formatKsh, MayCall } from "@mavazi/admin-ui"
import { Text } from "@medusajs/ui"
import type { OrderPaymentsResponse } from "../../../contract/admin/orders"
import * as ledger from "../../copy/ledger"
import * as copy from "../../copy/payment-actions"
import { differenceToRefund } from "../../data/order-payments"
import { refundDifference } from "../../mutations/payment-mutations"
import { RefundAttempt } from "./refund-attempt"

interface RefundDifferenceProps {
  orderId: string
  payments: OrderPaymentsResponse
}

/** What the shop owes after the order became cheaper, and its refund; nothing when nothing is owed. */
export function RefundDifference({ orderId, payments }: RefundDifferenceProps) {
  if (differenceToRefund(payments) === null) return null
  return (
    <div className="flex items-center justify-between gap-x-4 px-6 py-4">
      <Text size="small">{ledger.amountOwed(formatKsh(payments.owed))}</Text>
      {payments.difference.length > 0 ? (
        <RefundByMpesa orderId={orderId} payments={payments} />
      ) : (
        <RefundByForm orderId={orderId} payments={payments} />
      )}
    </div>
  )
}

/** M-Pesa can return all of it. */
function RefundByMpesa({ orderId, payments: { owed, difference } }: RefundDifferenceProps) {
  const parts = difference.map(({ amount, receipt, method }) =>
    copy.differencePart(copy.amountOfReceipt(formatKsh(amount), receipt), method),
  )
  return (
    <MayCall call="POST /admin/mpesa/orders/:id/refunds/difference">
      <ActionDrawer
        title={copy.refundDifference}
        description={copy.differenceOf(parts)}
        confirm={copy.sendRefund.confirm(formatKsh(owed))}
        done={copy.sendRefund.done}
        danger
        action={() => refundDifference(orderId, { amount: owed, reason: copy.orderBecameCheaper })}
      />
    </MayCall>
  )
}

/** The merchant returns it otherwise. */
function RefundByForm({ orderId, payments }: RefundDifferenceProps) {
  const difference = differenceToRefund(payments)
  if (difference === null) return null
  const { attempt, refundable, amount } = difference
  return (
    <RefundAttempt
      title={copy.refundDifference}
      orderId={orderId}
      attempt={attempt}
      methods={payments.refund_methods}
      owed={payments.owed}
      refundable={refundable}
      proposal={{ amount, reason: copy.orderBecameCheaper }}
    />
  )
}
