import type { Order } from "@mavazi/contracts/order"
import { useEffect, useEffectEvent, useState } from "react"
import { fetchOrder, openOrderFeed } from "../../api/order-service"
import { watchOrder } from "../../model/order-watch"
import { paymentScreen } from "../../model/payment-screen"

/**
 * An order that learns about its payment by itself while anything may still happen: by server-sent events,
 * by polling without them, and once more when the page is looked at again.
 */
export function useLiveOrder(initial: Order, onPaid?: () => void): [Order, (order: Order) => void] {
  const [order, setOrder] = useState(initial)
  const { id } = order
  const { live } = paymentScreen(order)

  const show = useEffectEvent((next: Order) => {
    // Race: a slow response must not overwrite a newer one.
    if (order.payment.paid && !next.payment.paid && next.payment.refund !== "full") return
    setOrder(next)
    if (next.payment.paid && !order.payment.paid) onPaid?.()
  })

  useEffect(() => {
    if (!live) return
    const onOrder = (next: Order) => show(next)
    const stop = watchOrder(id, { openFeed: openOrderFeed, fetchOrder, onOrder })
    const look = () => {
      if (document.visibilityState === "visible") fetchOrder(id).then(onOrder, () => undefined)
    }
    look()
    document.addEventListener("visibilitychange", look)
    return () => {
      stop()
      document.removeEventListener("visibilitychange", look)
    }
  }, [id, live])

  const replace = (next: Order) => {
    setOrder(next)
    if (next.payment.paid && !order.payment.paid) onPaid?.()
  }
  return [order, replace]
}
