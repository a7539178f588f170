import { FetchState, useMayCall, useRefetchOnChange } from "@mavazi/admin-ui"
import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Container, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { AttemptDetails } from "../components/ledger/attempt-details"
import { OrderMpesaHeader } from "../components/ledger/order-mpesa-header"
import { AttachReceipt } from "../components/payment-actions/attach-receipt"
import { RefundAttempt } from "../components/payment-actions/refund-attempt"
import { RefundDifference } from "../components/payment-actions/refund-difference"
import { RefundDetails } from "../components/ledger/refund-details"
import { refund } from "../copy/payment-actions"
import { lacksReceipt, orderPaymentsQuery, refundableAmount } from "../data/order-payments"
import * as copy from "../copy/ledger"

/** The merchant's earlier choice, while a full refund can end the order: it is open, and nothing of it was sent. */
function endingChoiceOf({ status, fulfillments, metadata }: AdminOrder) {
  const isSent = (fulfillments ?? []).some((each) => each.canceled_at === null && each.shipped_at !== null)
  if (status === "canceled" || isSent) return undefined
  return { keepOpen: metadata?.["keep_open"] === true, restock: metadata?.["restock"] !== false }
}

/** The order's M-Pesa payments and refunds, newest first, with their actions. */
const OrderMpesaWidget = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const mayRead = useMayCall("GET /admin/mpesa/orders/:id")
  const query = useQuery({ ...orderPaymentsQuery(order.id), enabled: mayRead })
  useRefetchOnChange(order, query.refetch)
  const { attempts = [], refunds = [], refund_methods: methods = [] } = query.data ?? {}
  if (!mayRead) return null
  return (
    <Container className="divide-y p-0">
      <OrderMpesaHeader orderId={order.id} />
      <FetchState query={query} what={copy.attemptsWhat} />
      {query.data && attempts.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {copy.noOrderPayment}
        </Text>
      )}
      {query.data && <RefundDifference orderId={order.id} payments={query.data} />}
      {attempts.map((attempt) => (
        <div key={attempt.id} className="divide-y">
          <AttemptDetails attempt={attempt}>
            {refundableAmount(attempt, refunds) > 0 && (
              <RefundAttempt
                title={refund}
                orderId={order.id}
                attempt={attempt}
                methods={methods}
                refundable={refundableAmount(attempt, refunds)}
                endingChoice={attempt.state === "paid" ? endingChoiceOf(order) : undefined}
                isFixed={attempt.state !== "paid"}
              />
            )}
            {lacksReceipt(attempt) && <AttachReceipt id={attempt.id} amount={attempt.amount} />}
          </AttemptDetails>
          {refunds
            .filter(({ attempt_id }) => attempt_id === attempt.id)
            .map((refund) => (
              <RefundDetails key={refund.id} refund={refund} now={query.dataUpdatedAt} />
            ))}
        </div>
      ))}
    </Container>
  )
}

export const config = defineWidgetConfig({ zone: "order.details.side.before" })

export default OrderMpesaWidget
