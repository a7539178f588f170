import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { ActionDrawer, formatKsh, nairobiTime, ReasonAction, useMayCall, useRefetchOnChange } from "@mavazi/admin-ui"
import type { ManualPayment } from "@mavazi/contracts"
import { MANUAL_METHOD_LABELS } from "@mavazi/contracts/payments/manual-payment-labels"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Container, Heading, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { EndingOfOrder } from "../components/ending-of-order"
import { ManualPaymentForm } from "../components/manual-payment-form"
import { manualPaymentsQuery, recordPayment, refundDifference, voidPayment } from "../data/manual-payments"
import * as copy from "../copy/orders"

/** Statuses of orders that take no payment. */
const CLOSED = ["canceled", "draft"]

/** Payments by cash, bank or otherwise: those of the order, and a form while an amount is due. */
const OrderManualPaymentsWidget = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const mayRead = useMayCall("GET /admin/orders/:id/payments")
  const { data, refetch } = useQuery({ ...manualPaymentsQuery(order.id), enabled: mayRead })
  useRefetchOnChange(order, refetch)
  const mayRecord = useMayCall("POST /admin/orders/:id/payments")
  const isClosed = CLOSED.includes(order.status)
  if (data === undefined || (data.payments.length === 0 && (data.due === 0 || isClosed))) return null
  return (
    <Container className="divide-y p-0">
      <div className="flex items-center justify-between gap-x-4 px-6 py-4">
        <Heading level="h2">{copy.otherPayments}</Heading>
        {mayRecord && data.due > 0 && !isClosed && (
          <ManualPaymentForm due={data.due} onRecord={(payment) => recordPayment(order.id, payment)} />
        )}
      </div>
      {data.owed > 0 && (
        <div className="flex items-center justify-between gap-x-4 px-6 py-4">
          <Text size="small">{copy.amountOwed(formatKsh(data.owed))}</Text>
          {mayRecord && (
            <ActionDrawer
              {...copy.refundDifference}
              description={copy.refundDifference.description(formatKsh(data.owed))}
              confirm={copy.refundDifference.confirm(formatKsh(data.owed))}
              danger
              action={() => refundDifference(order.id, { amount: data.owed, reason: copy.refundDifference.reason })}
            />
          )}
        </div>
      )}
      {data.payments.map((payment) => (
        <PaymentRow key={payment.id} orderId={order.id} payment={payment} mayVoid={mayRecord} />
      ))}
      {mayRecord && data.payments.some(({ voidedAt }) => voidedAt === null) && !isClosed && (
        <EndingOfOrder order={order} />
      )}
    </Container>
  )
}

interface PaymentRowProps {
  orderId: string
  payment: ManualPayment
  mayVoid: boolean
}

function PaymentRow({ orderId, payment, mayVoid }: PaymentRowProps) {
  const { id, method, amount, reference, note, recordedBy, recordedAt, voidedAt, voidReason, voidedBy } = payment
  const text = copy.recordedPayment(MANUAL_METHOD_LABELS[method], formatKsh(amount))
  return (
    <div className="flex items-center justify-between gap-x-4 px-6 py-4">
      <div className="min-w-0 break-words">
        <Text size="small">{[text, reference, note].filter(Boolean).join(" · ")}</Text>
        <Text size="small" className="text-ui-fg-subtle">
          {copy.recorded(nairobiTime(recordedAt), recordedBy)}
        </Text>
        {voidedAt !== null && (
          <Text size="small" className="text-ui-fg-subtle">
            {copy.voided(nairobiTime(voidedAt), { by: voidedBy, reason: voidReason ?? "" })}
          </Text>
        )}
      </div>
      {mayVoid && voidedAt === null && (
        <ReasonAction
          {...copy.voidPayment}
          description={copy.voidPayment.description(text)}
          danger
          action={(body) => voidPayment(orderId, id, body)}
        />
      )}
    </div>
  )
}

export const config = defineWidgetConfig({ zone: "order.details.side.before" })

export default OrderManualPaymentsWidget
