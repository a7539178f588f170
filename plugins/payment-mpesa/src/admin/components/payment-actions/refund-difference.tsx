import { formatKsh } from "@mavazi/admin-ui"
import { Text } from "@medusajs/ui"
import type { OrderPaymentsResponse } from "../../../contract/admin/orders"
import * as ledger from "../../copy/ledger"
import * as copy from "../../copy/payment-actions"
import { differenceToRefund } from "../../data/order-payments"
import { RefundAttempt } from "./refund-attempt"

interface RefundDifferenceProps {
  orderId: string
  payments: OrderPaymentsResponse
}

/** What the shop owes after the order became cheaper, and its refund; nothing when nothing is owed. */
export function RefundDifference({ orderId, payments }: RefundDifferenceProps) {
  const difference = differenceToRefund(payments)
  if (difference === null) return null
  const { attempt, refundable, amount } = difference
  return (
    <div className="flex items-center justify-between gap-x-4 px-6 py-4">
      <Text size="small">{ledger.amountOwed(formatKsh(payments.owed))}</Text>
      <RefundAttempt
        title={copy.refundDifference}
        orderId={orderId}
        attempt={attempt}
        methods={payments.refund_methods}
        refundable={refundable}
        proposal={{ amount, reason: copy.orderBecameCheaper }}
      />
    </div>
  )
}
