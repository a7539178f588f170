import type { Order } from "@mavazi/contracts/orders/order"
import { Suspense, useEffect, useEffectEvent, useState } from "react"
import shop from "~content/shop.yaml"
import { PaymentPanel } from "~/features/payment/components/payment-panel"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { ApiError } from "~/shared/api/api-error"
import { interpolate } from "~/shared/copy/interpolate"
import { fetchOrder } from "../../api/order-service"
import * as copy from "../../copy"
import { changeableUntil, isShipped } from "../../model/order-status"
import { OrderContents } from "./order-contents"
import { OrderDetails } from "./order-details"
import styles from "./order-view.module.css"
import { useLiveOrder } from "./use-live-order"

// Loaded only for orders that are unpaid, can be cancelled, or have shipments or refunds.
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
  const [attempts, setAttempts] = useState(0)

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
  }, [orderId, attempts])

  const retry = () => {
    setFailure(null)
    setAttempts(attempts + 1)
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
        <h1>{copy.yourOrder}</h1>
        <Alert tone="error">{copy.orderNotLoaded}</Alert>
        <Button variant="secondary" onClick={retry}>
          {copy.tryAgain}
        </Button>
      </div>
    )
  }
  return <Spinner label={copy.loadingOrder} />
}

function LoadedOrder({
  initial,
  simulatorUrl,
  onPaid,
}: { initial: Order } & Pick<OrderViewProps, "simulatorUrl" | "onPaid">) {
  const [order, setOrder] = useLiveOrder(initial, onPaid)
  const payment = (
    <PaymentPanel order={order} onOrder={setOrder} shipped={isShipped(order)} simulatorUrl={simulatorUrl} />
  )
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
        <h1>{interpolate(copy.orderNumber, { number: order.number })}</h1>
        <OrderDetails order={order} />
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
      <div className={`no-print ${styles.links ?? ""}`}>
        <Button variant="secondary" onClick={() => window.print()}>
          {copy.print}
        </Button>
        <Suspense>{order.cancellable && <CancelOrder orderId={order.id} onCancelled={setOrder} />}</Suspense>
      </div>
    </div>
  )
}
