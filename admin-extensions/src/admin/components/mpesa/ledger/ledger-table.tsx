import { formatKsh } from "@mavazi/contracts/money"
import { WAY_WORDS } from "@mavazi/contracts/mpesa-words"
import { Copy, StatusBadge, Table, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { stateLook } from "../../../lib/mpesa/attempts"
import { type LedgerPayment, PAYMENTS_PER_PAGE } from "../../../lib/mpesa/ledger"
import { nairobiTime } from "../../../lib/nairobi-time"
import { STACKED_IN_TWO } from "../../stacked-table"

export interface LedgerTableProps {
  payments: LedgerPayment[]
  count: number
  /** Counted from 0. */
  page: number
  onPage: (page: number) => void
}

/** Payments, newest first, twenty a page. */
export function LedgerTable({ payments, count, page, onPage }: LedgerTableProps) {
  const pageCount = Math.ceil(count / PAYMENTS_PER_PAGE)
  return (
    <div className="overflow-x-auto">
      <Table className={STACKED_IN_TWO}>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>Started</Table.HeaderCell>
            <Table.HeaderCell>Order</Table.HeaderCell>
            <Table.HeaderCell className="text-right">Amount</Table.HeaderCell>
            <Table.HeaderCell>From</Table.HeaderCell>
            <Table.HeaderCell>State</Table.HeaderCell>
            <Table.HeaderCell>Receipt</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </Table.Body>
      </Table>
      <Table.Pagination
        count={count}
        pageSize={PAYMENTS_PER_PAGE}
        pageIndex={page}
        pageCount={pageCount}
        canPreviousPage={page > 0}
        canNextPage={page + 1 < pageCount}
        previousPage={() => onPage(page - 1)}
        nextPage={() => onPage(page + 1)}
      />
    </div>
  )
}

function PaymentRow({ payment }: { payment: LedgerPayment }) {
  const { order_id, order_number, amount, paid_amount, phone, way, state, receipt, refunded } = payment
  const { word, color } = stateLook(state)
  const why = hasMoney(payment) ? payment.review_text : payment.result_text
  return (
    <Table.Row className="[&_td]:align-top lg:[&_td]:py-3">
      <Table.Cell className="whitespace-nowrap">
        {nairobiTime(payment.created_at)}
        {payment.captured_at !== null && <Aside>Captured {nairobiTime(payment.captured_at)}</Aside>}
      </Table.Cell>
      <Table.Cell>
        <Link className="text-ui-fg-base txt-small underline" to={`/orders/${order_id}`}>
          {order_number === null ? "Order" : `Order ${String(order_number)}`}
        </Link>
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap tabular-nums lg:text-right">
        {formatKsh(amount)}
        {paid_amount !== null && <Aside>{formatKsh(paid_amount)} arrived</Aside>}
        {refunded > 0 && <Aside>{formatKsh(refunded)} given back</Aside>}
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap">
        {phone ?? "–"}
        <Aside>{WAY_WORDS[way]}</Aside>
      </Table.Cell>
      <Table.Cell className="lg:max-w-64">
        <StatusBadge color={color}>{word}</StatusBadge>
        {why !== null && why !== word && <Aside>{why}</Aside>}
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

/** The code of money says no more than that it came. */
const hasMoney = ({ state }: LedgerPayment) => state === "paid" || state === "needs_review"

function Aside({ children }: { children: ReactNode }) {
  return (
    <Text size="xsmall" className="text-ui-fg-subtle">
      {children}
    </Text>
  )
}
