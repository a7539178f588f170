import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { Suspense, useEffect, useEffectEvent, useState } from "react"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { ApiError } from "~/shared/api/api-error"
import { forgetInitialData } from "~/shared/api/initial-data"
import { fetchOrder } from "../../api/order-service"
import * as copy from "../../copy"
import { LoadedOrder, type LoadedOrderProps } from "./loaded-order"
import type { OrderNotShownProps } from "./order-not-shown"

const OrderNotShown = lazyComponent(() => import("./order-not-shown"))

export interface OrderViewProps extends Omit<LoadedOrderProps, "initial" | "path"> {
  /** The order, where the server has read it. */
  initial: OrderDetail | undefined
  /** Path of the order in the API; undefined for a link that is not known. */
  path: string | undefined
  onSignedOut?: (() => void) | undefined
}

/** One order, of the signed-in shopper or of a guest's link, at its own URL. With another order it needs another key. */
export function OrderView({ initial, path, onSignedOut, ...rest }: OrderViewProps) {
  const [order, setOrder] = useState(initial)
  const [failure, setFailure] = useState<OrderNotShownProps["failure"] | null>(null)
  const [attempts, setAttempts] = useState(0)

  const fail = useEffectEvent((error: unknown) => {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 401) onSignedOut?.()
    else setFailure(status === 404 ? "missing" : "broken")
  })

  // With a key for each path, an answer is always that of this page.
  useEffect(() => {
    if (order) return forgetInitialData
    if (path) fetchOrder(path).then(setOrder, (error: unknown) => fail(error))
    // Not before hydration, which would replace the form and lose what was typed into it.
    else void Promise.resolve().then(() => setFailure("missing"))
  }, [path, attempts, order])

  const retry = () => {
    setFailure(null)
    setAttempts(attempts + 1)
  }

  if (order && path) return <LoadedOrder initial={order} path={path} {...rest} />
  if (failure) {
    return (
      <Suspense>
        <OrderNotShown failure={failure} isGuest={rest.isGuest} onRetry={retry} />
      </Suspense>
    )
  }
  return <Spinner label={copy.loadingOrder} />
}
