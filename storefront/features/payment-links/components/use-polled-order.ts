import type { LinkedOrder } from "@mavazi/contracts/payment-links/payment-link"
import { useEffect, useState } from "react"
import { paymentScreenOf } from "~/features/payment/registry/presentations"
import { fetchLinkedOrder } from "../api/payment-link-service"

const POLL_MS = 3000

/** The order of a payment link, read again every few seconds while its payment can still change and the page is visible. */
export function usePolledOrder(token: string, initial: LinkedOrder): [LinkedOrder, (order: LinkedOrder) => void] {
  const [order, setOrder] = useState(initial)
  const { live } = paymentScreenOf(order)

  useEffect(() => {
    if (!live) return
    let stale = false
    const read = () => {
      if (document.visibilityState !== "visible") return
      fetchLinkedOrder(token).then(
        (next) => {
          if (!stale) setOrder(next)
        },
        // The next poll reads it again.
        () => undefined,
      )
    }
    const timer = setInterval(read, POLL_MS)
    document.addEventListener("visibilitychange", read)
    return () => {
      stale = true
      clearInterval(timer)
      document.removeEventListener("visibilitychange", read)
    }
  }, [token, live])

  return [order, setOrder]
}
