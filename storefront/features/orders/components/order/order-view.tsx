import type { Order } from "@mavazi/contracts/order"
import { Suspense, useEffect, useEffectEvent, useState } from "react"
import shop from "~content/shop.yaml"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { ApiError } from "~/shared/api/api-error"
import { fetchOrder } from "../../api/order-service"
import { changeableUntil, isShipped } from "../../model/order-status"
import { OrderContents } from "./order-contents"
import { OrderFacts } from "./order-facts"
import styles from "./order-view.module.css"
import { PaymentPanel } from "../payment/payment-panel"
import { useLiveOrder } from "../payment/use-live-order"

// Who has still to pay, may cancel, waits for a parcel or has sent one back loads what is for that.
const OrderProgress = lazyComponent(() => import("../progress/order-progress"))
const OrderMissing = lazyComponent(() => import("./order-missing"))
const CancelOrder = lazyComponent(() => import("../progress/cancel-order"))

export interface OrderViewProps {
  orderId: string
  simulatorUrl: string | null
  onPaid: () => void
  onSignedOut: () => void
}

/** One order of the signed-in shopper, at its own URL. */
export function OrderView({ orderId, onSignedOut, ...rest }: OrderViewProps) {
  const [order, setOrder] = useState<Order | null>(null)
  const [failure, setFailure] = useState<"missing" | "broken" | null>(null)
  const [tries, setTries] = useState(0)

  const fail = useEffectEvent((error: unknown) => {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 401) onSignedOut()
    else setFailure(status === 404 ? "missing" : "broken")
  })

  useEffect(() => {
    let stale = false
    fetchOrder(orderId).then(
      (read) => {
        if (!stale) setOrder(read)
      },
      (error: unknown) => {
        if (!stale) fail(error)
      },
    )
    return () => {
      stale = true
    }
  }, [orderId, tries])

  const retry = () => {
    setFailure(null)
    setTries(tries + 1)
  }

  if (order?.id === orderId) return <LoadedOrder key={order.id} initial={order} {...rest} />
  if (failure === "missing") {
    return (
      <Suspense>
        <OrderMissing />
      </Suspense>
    )
  }
  if (failure === "broken") {
    return (
      <div className="container page stack">
        <h1>Your order</h1>
        <Alert tone="error">We could not load this order. It is safe. Please try again.</Alert>
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
  return <Spinner label="Loading your order..." />
}

function LoadedOrder({
  initial,
  simulatorUrl,
  onPaid,
}: { initial: Order } & Pick<OrderViewProps, "simulatorUrl" | "onPaid">) {
  const [order, setOrder] = useLiveOrder(initial, onPaid)
  const payment = <PaymentPanel order={order} onOrder={setOrder} simulatorUrl={simulatorUrl} />
  const progress = (
    <Suspense>
      {(order.status === "pending" ||
        changeableUntil(order) !== null ||
        order.shipments.length + order.refunded > 0) && <OrderProgress order={order} />}
    </Suspense>
  )
  return (
    <div className={`container page ${styles.order ?? ""}`}>
      <p className="on-paper">
        <strong>{shop.name}</strong>, {shop.address.join(", ")}
        <br />
        {shop.email} · {shop.phone.display}
      </p>
      <header className={styles.head}>
        <h1>Order {order.number}</h1>
        <OrderFacts order={order} />
      </header>
      {isShipped(order) ? (
        <>
          {progress}
          <OrderContents order={order} />
          {payment}
        </>
      ) : (
        <>
          {payment}
          {progress}
          <OrderContents order={order} />
        </>
      )}
      <div className={`off-paper ${styles.links ?? ""}`}>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Suspense>{order.cancellable && <CancelOrder orderId={order.id} onCancelled={setOrder} />}</Suspense>
      </div>
    </div>
  )
}
