import type { Order } from "@mavazi/contracts/orders/order"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useEffect, useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { EmptyState } from "~/shared/ui/feedback/empty-state"
import { Icon } from "~/shared/ui/pictures/icon"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { fetchOrders } from "../../api/order-service"
import * as copy from "../../copy"
import { OrderCard } from "./order-card"
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
