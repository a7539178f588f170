import { formatKsh } from "@mavazi/contracts/shared/money"
import type { Order } from "@mavazi/contracts/orders/order"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import { StatusBadge } from "~/shared/ui/display/status-badge"
import { Thumbnail } from "~/shared/ui/pictures/thumbnail"
import * as copy from "../../copy"
import { orderDate } from "../../model/order-date"
import { ITEMS_SHOWN, pickupStatus, shortOrderId } from "../../model/order-status"
import { shipmentLabel } from "../../model/shipment-label"
import styles from "./order-list.module.css"

/** One order of the list: number, date, status, total, and its first items. */
export function OrderCard({ order }: { order: Order }) {
  const more = order.items.length - ITEMS_SHOWN
  return (
    <li className={styles.card}>
      <div className={styles.details}>
        <h3 className={styles.id}>
          <Link to={`${pagePaths.orders}${order.id}`}>{interpolate(copy.orderNumber, { number: order.number })}</Link>{" "}
          <span className="small muted">#{shortOrderId(order._id)}</span>
        </h3>
        <time dateTime={order.createdAt}>{orderDate(order.createdAt)}</time>
        <StatusBadge status={order.status}>{pickupStatus(order)}</StatusBadge>
        <strong className={styles.total}>{formatKsh(order.total)}</strong>
      </div>
      <ul className={styles.items}>
        {order.items.slice(0, ITEMS_SHOWN).map((item) => (
          <li key={item.id} className={styles.item}>
            <Thumbnail url={item.image} className={styles.image} />
            <span>
              {item.name}
              <span className="muted">{`\u00a0×\u00a0${String(item.quantity)}`}</span>
            </span>
          </li>
        ))}
      </ul>
      {order.shipments.map((shipment) => (
        <p key={shipment.id} className="small muted">
          {shipmentLabel(order, shipment)}
        </p>
      ))}
      {more > 0 && <p className="small muted">{interpolate(copy.moreItems, { count: more })}</p>}
    </li>
  )
}
