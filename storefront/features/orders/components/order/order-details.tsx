import { formatKsh } from "@mavazi/contracts/shared/money"
import type { Order } from "@mavazi/contracts/orders/order"
import { interpolate } from "~/shared/copy/interpolate"
import { StatusBadge } from "~/shared/ui/display/status-badge"
import * as copy from "../../copy"
import { orderDate } from "../../model/order-date"
import { pickupStatus } from "../../model/order-status"
import styles from "./order-details.module.css"

/** Number, date, total, status and id of an order. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <dl className={styles.details}>
      <div>
        <dt>{copy.order}</dt>
        <dd>
          {order.number}
          <span className={styles.id}>{interpolate(copy.orderId, { id: order.id })}</span>
        </dd>
      </div>
      <div>
        <dt>{copy.date}</dt>
        <dd>{orderDate(order.createdAt)}</dd>
      </div>
      <div>
        <dt>{copy.total}</dt>
        <dd>{formatKsh(order.total)}</dd>
      </div>
      <div>
        <dt>{copy.status}</dt>
        <dd>
          <StatusBadge status={order.status}>{pickupStatus(order)}</StatusBadge>
        </dd>
      </div>
    </dl>
  )
}
