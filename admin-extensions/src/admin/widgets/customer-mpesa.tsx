import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminCustomer, DetailWidgetProps } from "@medusajs/framework/types"
import { formatKsh } from "@mavazi/contracts/money"
import { Container, Heading, StatusBadge, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router-dom"
import { FetchState } from "../components/fetch-state"
import { stateLook } from "../lib/mpesa/attempts"
import { type CustomerPayments, customerPaymentsQuery } from "../lib/mpesa/customer"
import type { LedgerPayment } from "../lib/mpesa/ledger"
import { nairobiTime } from "../lib/nairobi-time"

/** What the customer has paid by M-Pesa, and what became of the last tries. */
const CustomerMpesaWidget = ({ data: customer }: DetailWidgetProps<AdminCustomer>) => {
  const query = useQuery(customerPaymentsQuery(customer.id))
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">M-Pesa</Heading>
      </div>
      <FetchState query={query} what="payments" />
      {query.data && <Payments customerId={customer.id} {...query.data} />}
    </Container>
  )
}

function Payments({ customerId, summary, payments, count }: CustomerPayments & { customerId: string }) {
  if (count === 0) {
    return (
      <Text size="small" className="text-ui-fg-subtle px-6 py-4">
        This customer has not paid by M-Pesa yet.
      </Text>
    )
  }
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-6 py-4">
        <Fact name="Payments" value={String(summary.paid)} />
        <Fact name="Received" value={formatKsh(summary.received)} />
        {summary.refunded > 0 && <Fact name="Refunded" value={formatKsh(summary.refunded)} />}
      </dl>
      <ul className="divide-y">
        {payments.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} />
        ))}
      </ul>
      <div className="px-6 py-4">
        <Link className="text-ui-fg-base txt-small underline" to={`/mpesa/payments?customer=${customerId}`}>
          {count > payments.length ? `All ${String(count)} payments` : "See them in the ledger"}
        </Link>
      </div>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="txt-small text-ui-fg-subtle">{name}</dt>
      <dd className="txt-small text-right font-medium tabular-nums">{value}</dd>
    </>
  )
}

function PaymentItem({ payment: { amount, state, created_at, order_id, order_number } }: { payment: LedgerPayment }) {
  const { word, color } = stateLook(state)
  return (
    <li className="flex flex-col gap-y-1 px-6 py-3">
      <div className="flex items-center justify-between gap-x-2">
        <StatusBadge color={color}>{word}</StatusBadge>
        <Text size="small" weight="plus" className="tabular-nums">
          {formatKsh(amount)}
        </Text>
      </div>
      <div className="txt-small text-ui-fg-subtle flex justify-between gap-x-2">
        <span>{nairobiTime(created_at)}</span>
        <Link className="text-ui-fg-base underline" to={`/orders/${order_id}`}>
          {order_number === null ? "Order" : `Order ${String(order_number)}`}
        </Link>
      </div>
    </li>
  )
}

export const config = defineWidgetConfig({ zone: "customer.details.side.after" })

export default CustomerMpesaWidget
