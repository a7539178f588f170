import type { AdminOrder } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/money"
import { StatusBadge } from "~/shared/ui/badge"
import { Email } from "~/shared/ui/email"
import { Table } from "~/shared/ui/table"
import { ordersQuery } from "../api/admin-queries"
import { useAdminQuery } from "../api/use-admin-query"
import { dayAndTime, shortId, statusWord } from "../model/table-words"
import { ListPanel, type PanelProps } from "./list-panel"
import cells from "./cells.module.css"

const EMPTY = { title: "No orders yet", text: "The first order will stand here a moment after it is placed." }

export function OrderPanel({ page, hrefFor }: PanelProps) {
  const query = useAdminQuery(ordersQuery(page))
  return (
    <ListPanel title="Orders" query={query} page={page} hrefFor={hrefFor} empty={EMPTY}>
      {({ orders }) => (
        <Table caption="Orders, newest first" captionHidden>
          <thead>
            <tr>
              <th scope="col">Order ID</th>
              <th scope="col">User</th>
              <th scope="col">Date</th>
              <th scope="col">Items</th>
              <th scope="col" data-figure>
                Total
              </th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </tbody>
        </Table>
      )}
    </ListPanel>
  )
}

function OrderRow({ order }: { order: AdminOrder }) {
  return (
    <tr>
      <th scope="row" data-label="Order ID" className={cells.id} title={`Order ${String(order.number)}`}>
        #{shortId(order._id)}
      </th>
      <td data-label="User" className={cells.email}>
        <Email address={order.user.email} />
      </td>
      <td data-label="Date" className={cells.plain}>
        <time dateTime={order.createdAt}>{dayAndTime(order.createdAt)}</time>
      </td>
      <td
        data-label="Items"
        className={cells.plain}
        title={order.items.map(({ name, quantity }) => `${String(quantity)} × ${name}`).join("\n")}
      >
        {order.items.length} items
      </td>
      <td data-label="Total" className={cells.plain} data-figure>
        {formatKsh(order.total)}
      </td>
      <td data-label="Status">
        <StatusBadge status={order.status}>{statusWord(order.status)}</StatusBadge>
      </td>
    </tr>
  )
}
