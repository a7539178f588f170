import { formatKsh } from "@mavazi/contracts/money"
import type { Order } from "@mavazi/contracts/order"
import { StatusBadge } from "~/shared/ui/display/status-badge"
import { orderDate } from "../../model/order-status"
import styles from "./order-facts.module.css"

/** Number, date, total, status and id of an order. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Order</dt>
        <dd>
          {order.number}
          <span className={styles.id}>Order ID {order.id}</span>
        </dd>
      </div>
      <div>
        <dt>Date</dt>
        <dd>{orderDate(order.createdAt)}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>{formatKsh(order.total)}</dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd>
          <StatusBadge status={order.status} />
        </dd>
      </div>
    </dl>
  )
}
