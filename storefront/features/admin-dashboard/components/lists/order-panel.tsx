import { dayAndTime } from "@mavazi/contracts/time/day-and-time"
import type { AdminOrder } from "@mavazi/contracts"
import { orderStatusLabel, shortId } from "@mavazi/contracts/dashboard/labels"
import { ORDER_STATUSES } from "@mavazi/contracts/orders/order-statuses"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { Link } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import { StatusBadge } from "~/shared/ui/display/status-badge"
import { Email } from "~/shared/ui/display/email"
import { Table } from "~/shared/ui/display/table"
import { exportUrls, ordersQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import * as labels from "../../copy/labels"
import * as lists from "../../copy/lists"
import * as copy from "../../copy/order-list"
import { ChoiceFilter, DaysFilter, FilterBar, SearchFilter } from "./filter-bar"
import { ListPanel, type PanelProps } from "./list-panel"
import cells from "./cells.module.css"

const EMPTY = { title: copy.emptyTitle, text: copy.emptyText }

const STATUSES = [
  ["", copy.filterStatusAny],
  ...ORDER_STATUSES.map((status) => [status, orderStatusLabel(status)] as const),
] as const
const SORTS = [
  ["", lists.sortNewest],
  ["oldest", lists.sortOldest],
  ["highest", copy.sortTotalDescending],
  ["lowest", copy.sortTotalAscending],
] as const

interface OrderPanelProps extends PanelProps {
  /** URL of an order's details. */
  orderHref: (id: string) => string
}

export function OrderPanel({ orderHref, ...props }: OrderPanelProps) {
  const query = useAdminQuery(ordersQuery(props.page, props.filters))
  const controls = (
    <FilterBar label={labels.orders}>
      <SearchFilter {...props} label={copy.searchHint} />
      <ChoiceFilter {...props} name="status" label={copy.status} options={STATUSES} />
      <ChoiceFilter {...props} name="sort" label={lists.sort} options={SORTS} />
      <DaysFilter {...props} />
    </FilterBar>
  )
  return (
    <ListPanel
      {...props}
      title={labels.orders}
      query={query}
      exportUrl={exportUrls.orders(props.filters)}
      empty={EMPTY}
      controls={controls}
    >
      {({ orders }) => (
        <Table caption={labels.orders} captionHidden>
          <thead>
            <tr>
              <th scope="col">{copy.orderId}</th>
              <th scope="col">{copy.user}</th>
              <th scope="col">{copy.date}</th>
              <th scope="col">{labels.items}</th>
              <th scope="col" data-figure>
                {labels.total}
              </th>
              <th scope="col">{copy.status}</th>
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
      <th scope="row" data-label={copy.orderId} className={cells.id}>
        <Link to={href}>#{shortId(order._id)}</Link>{" "}
        <span className={cells.number}>{interpolate(labels.orderNumber, { number: order.number })}</span>
      </th>
      <td data-label={copy.user} className={cells.email}>
        <Email address={order.user.email} />
      </td>
      <td data-label={copy.date} className={cells.plain}>
        <time dateTime={order.createdAt}>{dayAndTime(order.createdAt)}</time>
      </td>
      <td
        data-label={labels.items}
        className={cells.plain}
        title={order.items.map(({ name, quantity }) => `${String(quantity)} × ${name}`).join("\n")}
      >
        {interpolate(copy.itemCount, { count: order.items.length })}
      </td>
      <td data-label={labels.total} className={cells.plain} data-figure>
        {formatKsh(order.total)}
      </td>
      <td data-label={copy.status}>
        <StatusBadge status={order.status}>{orderStatusLabel(order.status)}</StatusBadge>
      </td>
    </tr>
  )
}
