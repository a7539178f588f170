import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { Suspense, useEffect, useEffectEvent, useState } from "react"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { ApiError } from "~/shared/api/api-error"
import { fetchOrder } from "../../api/order-service"
import * as copy from "../../copy"
import { LoadedOrder, type LoadedOrderProps } from "./loaded-order"
import type { OrderNotShownProps } from "./order-not-shown"

const OrderNotShown = lazyComponent(() => import("./order-not-shown"))

export interface OrderViewProps extends Omit<LoadedOrderProps, "initial"> {
  orderId: string
  onSignedOut: () => void
}

/** One order of the signed-in shopper, at its own URL. */
export function OrderView({ orderId, onSignedOut, ...rest }: OrderViewProps) {
  const [order, setOrder] = useState<OrderDetail | null>(null)
  const [failure, setFailure] = useState<OrderNotShownProps["failure"] | null>(null)
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
  if (failure !== null) {
    return (
      <Suspense>
        <OrderNotShown failure={failure} onRetry={retry} />
      </Suspense>
    )
  }
  return <Spinner label={copy.loadingOrder} />
}
