import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Container, Heading, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { AttemptDetails } from "../components/mpesa/ledger/attempt-details"
import { FetchState } from "../components/fetch-state"
import { AttachReceipt } from "../components/mpesa/payment-actions/attach-receipt"
import { RefundPayment } from "../components/mpesa/payment-actions/refund-payment"
import { RefundDetails } from "../components/mpesa/ledger/refund-details"
import { lacksReceipt, leftOf, orderPaymentsQuery } from "../lib/mpesa/attempts"

/** The order's M-Pesa payments and refunds, newest first: state, receipt, why one failed; money goes back from here. */
const OrderMpesaWidget = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const query = useQuery(orderPaymentsQuery(order.id))
  const { attempts = [], refunds = [], refund_methods: methods = [] } = query.data ?? {}
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">M-Pesa</Heading>
      </div>
      <FetchState query={query} what="attempts" />
      {query.data && attempts.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          No prompt has been made for this order.
        </Text>
      )}
      {attempts.map((attempt) => (
        <div key={attempt.id} className="divide-y">
          <AttemptDetails attempt={attempt}>
            {leftOf(attempt, refunds) > 0 && (
              <RefundPayment
                title="Refund"
                path={`orders/${order.id}/refunds`}
                attemptId={attempt.id}
                receipt={attempt.receipt}
                methods={methods}
                payable={attempt.phone !== null}
                left={leftOf(attempt, refunds)}
                reversible={leftOf(attempt, refunds) === (attempt.paid_amount ?? attempt.amount)}
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
