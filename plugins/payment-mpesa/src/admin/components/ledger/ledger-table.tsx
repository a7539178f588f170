import { formatKsh, nairobiTime, STACKED_IN_TWO, TablePages } from "@mavazi/admin-ui"
import { Copy, StatusBadge, Table, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { LedgerPayment } from "../../../contract/admin/ledger"
import { FUNDED_STATES } from "../../../contract/attempt-states"
import { PAYMENT_ORIGIN_LABELS } from "../../../contract/labels"
import { attemptStateLabel } from "../../labels/attempt-state-label"
import { PAYMENTS_PER_PAGE } from "../../data/ledger"
import * as copy from "../../copy/ledger"
import * as shared from "../../copy/shared"
import { OrderLink } from "../display/order-link"

export interface LedgerTableProps {
  payments: LedgerPayment[]
  count: number
  /** Counted from 0. */
  page: number
  onPage: (page: number) => void
}

/** Payments, newest first, twenty a page. */
export function LedgerTable({ payments, count, page, onPage }: LedgerTableProps) {
  return (
    <div className="overflow-x-auto">
      <Table className={STACKED_IN_TWO}>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>{copy.columns.started}</Table.HeaderCell>
            <Table.HeaderCell>{copy.columns.order}</Table.HeaderCell>
            <Table.HeaderCell className="text-right">{copy.columns.amount}</Table.HeaderCell>
            <Table.HeaderCell>{copy.columns.from}</Table.HeaderCell>
            <Table.HeaderCell>{copy.columns.state}</Table.HeaderCell>
            <Table.HeaderCell>{copy.columns.receipt}</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </Table.Body>
      </Table>
      <TablePages count={count} pageSize={PAYMENTS_PER_PAGE} page={page} onPage={onPage} />
    </div>
  )
}

function PaymentRow({ payment }: { payment: LedgerPayment }) {
  const { order_id, order_number, amount, paid_amount, phone, origin, state, receipt, refunded } = payment
  const { label, color } = attemptStateLabel(state)
  const why = isFunded(payment) ? payment.review_text : payment.result_text
  return (
    <Table.Row className="[&_td]:align-top lg:[&_td]:py-3">
      <Table.Cell className="whitespace-nowrap">
        {nairobiTime(payment.created_at)}
        {payment.captured_at !== null && <Aside>{copy.capturedAt(nairobiTime(payment.captured_at))}</Aside>}
      </Table.Cell>
      <Table.Cell>
        <OrderLink id={order_id} number={order_number} />
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap tabular-nums lg:text-right">
        {formatKsh(amount)}
        {paid_amount !== null && <Aside>{copy.amountReceived(formatKsh(paid_amount))}</Aside>}
        {refunded > 0 && <Aside>{copy.amountRefunded(formatKsh(refunded))}</Aside>}
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap">
        {phone ?? shared.none}
        <Aside>{PAYMENT_ORIGIN_LABELS[origin]}</Aside>
      </Table.Cell>
      <Table.Cell className="lg:max-w-64">
        <StatusBadge color={color}>{label}</StatusBadge>
        {why !== null && why !== label && <Aside>{why}</Aside>}
      </Table.Cell>
      <Table.Cell>
        {receipt !== null && (
          <span className="flex items-center gap-x-1 font-mono">
            {receipt}
            <Copy content={receipt} className="text-ui-fg-muted" />
          </span>
        )}
      </Table.Cell>
    </Table.Row>
  )
}

/** With money received, the result code only says so; the review is of more use. */
const isFunded = ({ state }: LedgerPayment) => FUNDED_STATES.includes(state)

function Aside({ children }: { children: ReactNode }) {
  return (
    <Text size="xsmall" className="text-ui-fg-subtle">
      {children}
    </Text>
  )
}
