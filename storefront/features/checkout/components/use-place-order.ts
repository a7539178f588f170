import type { CheckoutRequest } from "@mavazi/contracts/checkout"
import type { Order } from "@mavazi/contracts/order"
import { useCallback, useRef, useState } from "react"
import { placeOrder } from "../api/checkout-service"
import { orderAttemptFor, type OrderAttempt } from "../model/order-attempt"

export interface PlaceOrderState {
  busy: boolean
  error: string | null
  /** The new total, which the shopper has to accept before the order is placed. */
  newTotal: number | null
  /** Other orders have to be paid or cancelled first. */
  hasUnpaid: boolean
  place: (request: CheckoutRequest) => Promise<void>
  clear: () => void
}

export interface PlaceOrderCallbacks {
  onPlaced: (order: Order) => void
  /** Nothing was placed: prices, stock or options may be others now. */
  onRefused: () => void
  onSignedOut: () => void
}

const QUIET = { busy: false, error: null, newTotal: null, hasUnpaid: false }

/** Places the order once, despite repeated clicks and lost responses. */
export function usePlaceOrder({ onPlaced, onRefused, onSignedOut }: PlaceOrderCallbacks): PlaceOrderState {
  const [state, setState] = useState<Omit<PlaceOrderState, "place" | "clear">>(QUIET)
  const attempt = useRef<OrderAttempt | null>(null)
  const underWay = useRef(false)

  const place = async (request: CheckoutRequest) => {
    if (underWay.current) return
    underWay.current = true
    setState({ ...QUIET, busy: true })
    attempt.current = orderAttemptFor(attempt.current, request, () =>
      crypto.getRandomValues(new Uint32Array(4)).join("-"),
    )
    const answer = await placeOrder(request, attempt.current.key)
    underWay.current = false
    if (answer.success) {
      onPlaced(answer.order)
      return
    }
    const { error, newTotal, hasUnpaid } = answer
    setState({ busy: false, error, newTotal, hasUnpaid })
    if (answer.signedOut) onSignedOut()
    else onRefused()
  }

  const clear = useCallback(() => setState(QUIET), [])
  return { ...state, place, clear }
}
