import type { Order, OrderDetail } from "@mavazi/contracts/orders/order"
import { startTransition, useEffect, useEffectEvent, useState } from "react"
import { fetchOrder, openOrderFeed } from "../../api/order-service"
import { watchOrder } from "../../model/order-watch"
import { paymentScreenOf } from "~/features/payment/registry/presentations"

/**
 * An order that is updated while its payment can still change: by server-sent events, by polling where they fail,
 * and when the page becomes visible again.
 */
export function useLiveOrder<Initial extends Order>(
  initial: Initial,
  { path, onPaid }: { path: string; onPaid?: (() => void) | undefined },
): [Initial | OrderDetail, (order: OrderDetail) => void] {
  const [order, setOrder] = useState<Initial | OrderDetail>(initial)
  const { live } = paymentScreenOf(order)

  const tellIfPaid = ({ payment }: OrderDetail) => {
    if (payment.paid && !order.payment.paid) onPaid?.()
  }

  const show = useEffectEvent((next: OrderDetail) => {
    // In a transition: parts of the page whose code is still being loaded stay as the server has rendered them.
    // The stream begins with the order that is already shown, which is not rendered again.
    startTransition(() => setOrder((shown) => (JSON.stringify(next) === JSON.stringify(shown) ? shown : next)))
    tellIfPaid(next)
  })

  useEffect(() => {
    if (!live) return
    const watch = watchOrder(path, { openFeed: openOrderFeed, fetchOrder, onOrder: (next) => show(next) })
    const refresh = () => {
      if (document.visibilityState === "visible") void watch.read()
    }
    document.addEventListener("visibilitychange", refresh)
    return () => {
      watch.stop()
      document.removeEventListener("visibilitychange", refresh)
    }
  }, [path, live])

  const replace = (next: OrderDetail) => {
    setOrder(next)
    tellIfPaid(next)
  }
  return [order, replace]
}
