import { dayAndTime } from "@mavazi/contracts/time/day-and-time"
import type { AdminOrder } from "@mavazi/contracts"
import { customerLabel, orderStatusLabel, shortId } from "@mavazi/contracts/dashboard/labels"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { Link } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import { StatusBadge } from "~/shared/ui/display/status-badge"
import { Email } from "~/shared/ui/display/email"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/order-list"
import cells from "./cells.module.css"

/** One order of the list. `href` is the URL of its details. */
export function OrderRow({ order, href }: { order: AdminOrder; href: string }) {
  return (
    <tr>
      <th scope="row" data-label={copy.orderId} className={cells.id}>
        <Link to={href}>#{shortId(order._id)}</Link>{" "}
        <span className={cells.number}>{interpolate(labels.orderNumber, { number: order.number })}</span>
      </th>
      <td data-label={copy.user} className={cells.email}>
        <Email address={customerLabel(order.user.email)} />
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
