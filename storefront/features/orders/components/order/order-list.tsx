import { formatKsh } from "@mavazi/contracts/money"
import type { Order } from "@mavazi/contracts/order"
import { useEffect, useState } from "react"
import { Link } from "react-router"
import { Alert } from "~/shared/ui/feedback/alert"
import { StatusBadge } from "~/shared/ui/display/status-badge"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { EmptyState } from "~/shared/ui/feedback/empty-state"
import { Icon } from "~/shared/ui/pictures/icon"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { Thumbnail } from "~/shared/ui/pictures/thumbnail"
import { fetchOrders } from "../../api/order-service"
import { ITEMS_SHOWN, orderDate, shortOrderId } from "../../model/order-status"
import { shipmentLabel } from "../../model/shipment-label"
import styles from "./order-list.module.css"

/** The shopper's orders. A failed refresh leaves the list as it is. */
export function OrderList() {
  const [orders, setOrders] = useState<Order[] | null>(null)
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading")
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let stale = false
    fetchOrders().then(
      (read) => {
        if (stale) return
        setOrders(read)
        setState("ready")
      },
      (error: unknown) => {
        console.warn("Failed to fetch orders", error)
        if (!stale) setState("failed")
      },
    )
    return () => {
      stale = true
    }
  }, [tries])

  const refresh = () => {
    setState("loading")
    setTries(tries + 1)
  }

  return (
    <section className={styles.orders} aria-labelledby="my-orders">
      <div className={styles.head}>
        <h2 id="my-orders">My Orders</h2>
        <Button variant="quiet" size="small" busy={state === "loading"} onClick={refresh}>
          <Icon name="refresh" size={18} /> Refresh
        </Button>
      </div>
      {orders === null ? (
        state === "failed" ? (
          <Alert tone="info">Your orders could not be loaded. They are safe. Please refresh in a moment.</Alert>
        ) : (
          <Spinner label="Loading orders..." />
        )
      ) : orders.length === 0 ? (
        <EmptyState level={3} title="No Orders Yet" action={<LinkButton to="/shop">Start Shopping</LinkButton>}>
          What you order appears here, with its status and receipt.
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
      <div className={styles.facts}>
        <h3 className={styles.id}>
          <Link to={`/orders/${order.id}`}>Order {order.number}</Link>{" "}
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
      {order.shipments.map((parcel) => (
        <p key={parcel.id} className="small muted">
          {shipmentLabel(parcel)}
        </p>
      ))}
      {more > 0 && <p className="small muted">+{more} more items</p>}
    </li>
  )
}
