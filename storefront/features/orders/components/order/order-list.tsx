import { formatKsh } from "@mavazi/contracts/shared/money"
import type { Order } from "@mavazi/contracts/orders/order"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useEffect, useState } from "react"
import { Link } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import { Alert } from "~/shared/ui/feedback/alert"
import { StatusBadge } from "~/shared/ui/display/status-badge"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { EmptyState } from "~/shared/ui/feedback/empty-state"
import { Icon } from "~/shared/ui/pictures/icon"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { Thumbnail } from "~/shared/ui/pictures/thumbnail"
import { fetchOrders } from "../../api/order-service"
import * as copy from "../../copy"
import { ITEMS_SHOWN, orderDate, shortOrderId } from "../../model/order-status"
import { shipmentLabel } from "../../model/shipment-label"
import styles from "./order-list.module.css"

/** The shopper's orders. A failed refresh leaves the list as it is. */
export function OrderList() {
  const [orders, setOrders] = useState<Order[] | null>(null)
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading")
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    let stale = false
    fetchOrders().then(
      (read) => {
        if (stale) return
        setOrders(read)
        setState("ready")
      },
      (error: unknown) => {
        console.warn(copy.ordersNotLoaded, error)
        if (!stale) setState("failed")
      },
    )
    return () => {
      stale = true
    }
  }, [attempts])

  const refresh = () => {
    setState("loading")
    setAttempts(attempts + 1)
  }

  return (
    <section className={styles.orders} aria-labelledby="my-orders">
      <div className={styles.head}>
        <h2 id="my-orders">{copy.myOrders}</h2>
        <Button variant="quiet" size="small" busy={state === "loading"} onClick={refresh}>
          <Icon name="refresh" size={18} /> {copy.refresh}
        </Button>
      </div>
      {orders === null ? (
        state === "failed" ? (
          <Alert tone="info">{copy.ordersNotLoadedText}</Alert>
        ) : (
          <Spinner label={copy.loadingOrders} />
        )
      ) : orders.length === 0 ? (
        <EmptyState
          level={3}
          title={copy.noOrdersYet}
          action={<LinkButton to={pagePaths.shop}>{copy.startShopping}</LinkButton>}
        >
          {copy.noOrdersText}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {orders.map((order) => (
            <OrderCard key={order._id} order={order} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OrderCard({ order }: { order: Order }) {
  const more = order.items.length - ITEMS_SHOWN
  return (
    <li className={styles.card}>
      <div className={styles.details}>
        <h3 className={styles.id}>
          <Link to={`${pagePaths.orders}${order.id}`}>{interpolate(copy.orderNumber, { number: order.number })}</Link>{" "}
          <span className="small muted">#{shortOrderId(order._id)}</span>
        </h3>
        <time dateTime={order.createdAt}>{orderDate(order.createdAt)}</time>
        <StatusBadge status={order.status} />
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
          {shipmentLabel(shipment)}
        </p>
      ))}
      {more > 0 && <p className="small muted">{interpolate(copy.moreItems, { count: more })}</p>}
    </li>
  )
}
