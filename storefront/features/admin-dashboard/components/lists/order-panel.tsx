import type { AdminOrder } from "@mavazi/contracts"
import { shortId, statusWord } from "@mavazi/contracts/admin-words"
import { formatKsh } from "@mavazi/contracts/money"
import { Link } from "react-router"
import { StatusBadge } from "~/shared/ui/display/status-badge"
import { Email } from "~/shared/ui/display/email"
import { Table } from "~/shared/ui/display/table"
import { files, ordersQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import { dayAndTime } from "../../model/formats"
import { ChoiceFilter, DaysFilter, FilterBar, SearchFilter } from "./filter-bar"
import { ListPanel, type PanelProps } from "./list-panel"
import cells from "./cells.module.css"

const EMPTY = { title: "No orders yet", text: "Orders will appear here as soon as they are placed." }

const STATUSES = [
  ["", "All statuses"],
  ...(["pending", "processing", "shipped", "delivered", "cancelled", "refunding", "refunded"] as const).map(
    (status) => [status, statusWord(status)] as const,
  ),
] as const
const SORTS = [
  ["", "Newest first"],
  ["oldest", "Oldest first"],
  ["highest", "Highest total"],
  ["lowest", "Lowest total"],
] as const

interface OrderPanelProps extends PanelProps {
  /** URL of an order's details. */
  orderHref: (id: string) => string
}

export function OrderPanel({ orderHref, ...place }: OrderPanelProps) {
  const query = useAdminQuery(ordersQuery(place.page, place.filters))
  const controls = (
    <FilterBar label="Orders">
      <SearchFilter {...place} label="Number, e-mail, name, phone or M-Pesa receipt" />
      <ChoiceFilter {...place} name="status" label="Status" options={STATUSES} />
      <ChoiceFilter {...place} name="sort" label="Sort" options={SORTS} />
      <DaysFilter {...place} />
    </FilterBar>
  )
  return (
    <ListPanel
      {...place}
      title="Orders"
      query={query}
      file={files.orders(place.filters)}
      empty={EMPTY}
      controls={controls}
    >
      {({ orders }) => (
        <Table caption="Orders" captionHidden>
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
              <OrderRow key={order.id} order={order} href={orderHref(order.id)} />
            ))}
          </tbody>
        </Table>
      )}
    </ListPanel>
  )
}

function OrderRow({ order, href }: { order: AdminOrder; href: string }) {
  return (
    <tr>
      <th scope="row" data-label="Order ID" className={cells.id}>
        <Link to={href}>#{shortId(order._id)}</Link> <span className={cells.number}>Order {order.number}</span>
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
