import { FetchState, formatKsh, nairobiTime, useMayCall } from "@mavazi/admin-ui"
import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminCustomer, DetailWidgetProps } from "@medusajs/framework/types"
import { Container, Heading, StatusBadge, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router-dom"
import type { CustomerPaymentsResponse, LedgerPayment } from "../../contract/admin/ledger"
import { attemptStateLabel } from "../labels/attempt-state-label"
import { customerPaymentsQuery } from "../data/customer-payments"
import * as copy from "../copy/ledger"
import * as shared from "../copy/shared"
import { OrderLink } from "../components/display/order-link"

/** Totals of the customer's M-Pesa payments, and the newest of them. */
const CustomerMpesaWidget = ({ data: customer }: DetailWidgetProps<AdminCustomer>) => {
  const mayRead = useMayCall("GET /admin/mpesa/customers/:id")
  const query = useQuery({ ...customerPaymentsQuery(customer.id), enabled: mayRead })
  if (!mayRead) return null
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">{shared.mpesa}</Heading>
      </div>
      <FetchState query={query} what={copy.paymentsWhat} />
      {query.data && <Payments customerId={customer.id} {...query.data} />}
    </Container>
  )
}

function Payments({ customerId, summary, payments, count }: CustomerPaymentsResponse & { customerId: string }) {
  if (count === 0) {
    return (
      <Text size="small" className="text-ui-fg-subtle px-6 py-4">
        {copy.noCustomerPayment}
      </Text>
    )
  }
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-6 py-4">
        <Fact name={copy.totals.payments} value={String(summary.paid)} />
        <Fact name={copy.totals.received} value={formatKsh(summary.received)} />
        {summary.refunded > 0 && <Fact name={copy.totals.refunded} value={formatKsh(summary.refunded)} />}
      </dl>
      <ul className="divide-y">
        {payments.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} />
        ))}
      </ul>
      <div className="px-6 py-4">
        <Link className="text-ui-fg-base txt-small underline" to={`/mpesa/payments?customer=${customerId}`}>
          {count > payments.length ? copy.allPayments(count) : copy.viewInLedger}
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
  const { label, color } = attemptStateLabel(state)
  return (
    <li className="flex flex-col gap-y-1 px-6 py-3">
      <div className="flex items-center justify-between gap-x-2">
        <StatusBadge color={color}>{label}</StatusBadge>
        <Text size="small" weight="plus" className="tabular-nums">
          {formatKsh(amount)}
        </Text>
      </div>
      <div className="txt-small text-ui-fg-subtle flex justify-between gap-x-2">
        <span>{nairobiTime(created_at)}</span>
        <OrderLink id={order_id} number={order_number} />
      </div>
    </li>
  )
}

export const config = defineWidgetConfig({ zone: "customer.details.side.after" })

export default CustomerMpesaWidget
