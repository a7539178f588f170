import { formatKsh, nairobiTime, STACKED, TablePages } from "@mavazi/admin-ui"
import { customerLabel, orderStatusLabel } from "@mavazi/contracts/dashboard/labels"
import { ADMIN_PAGE_SIZE } from "@mavazi/contracts/dashboard/lists"
import type { OrderSearchResponse } from "@mavazi/contracts/engine-admin/order-search"
import { StatusBadge, Table, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import * as copy from "../copy/find-order"
import { STATUS_COLORS } from "./order-status-colors"

interface FoundOrdersProps extends OrderSearchResponse {
  words: string
  /** Counted from 1. */
  page: number
  onPage: (page: number) => void
}

export function FoundOrders({ orders, total, pages, words, page, onPage }: FoundOrdersProps) {
  if (total === 0) {
    return (
      <Text size="small" className="text-ui-fg-subtle px-6 py-8 text-center" role="status">
        {copy.noOrder(words)}
      </Text>
    )
  }
  return (
    <div className="overflow-x-auto">
      <Table className={STACKED}>
        <Table.Header>
          <Table.Row>
            {[...Object.values(copy.columns), copy.status].map((title) => (
              <Table.HeaderCell key={title}>{title}</Table.HeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </Table.Body>
      </Table>
      {pages > 1 && (
        <TablePages count={total} pageSize={ADMIN_PAGE_SIZE} page={page - 1} onPage={(next) => onPage(next + 1)} />
      )}
    </div>
  )
}

function OrderRow({ order }: { order: OrderSearchResponse["orders"][number] }) {
  return (
    <Table.Row className="[&_td]:align-top lg:[&_td]:py-3">
      <Table.Cell className="whitespace-nowrap">
        <Link className="text-ui-fg-interactive txt-small-plus" to={`/find-order/${order.id}`}>
          {copy.orderNumber(order.number)}
        </Link>
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap">{nairobiTime(order.createdAt)}</Table.Cell>
      <Table.Cell className="break-all">{customerLabel(order.user.email)}</Table.Cell>
      <Table.Cell className="max-w-md">
        {order.items.map(({ name, quantity }) => copy.piece(quantity, name)).join(", ")}
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap tabular-nums">
        {order.total === null ? "" : formatKsh(order.total)}
      </Table.Cell>
      <Table.Cell>
        <StatusBadge color={STATUS_COLORS[order.status]}>{orderStatusLabel(order.status)}</StatusBadge>
      </Table.Cell>
    </Table.Row>
  )
}
