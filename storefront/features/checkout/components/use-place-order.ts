import type { CheckoutRequest } from "@mavazi/contracts/checkout/checkout"
import type { Order } from "@mavazi/contracts/orders/order"
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
  isGuest: boolean
  place: (request: CheckoutRequest) => Promise<void>
  clear: () => void
}

export interface PlaceOrderCallbacks {
  isGuest: boolean
  onPlaced: (order: Order, token: string | null) => void
  /** The order was not placed: prices, stock or options may have changed. */
  onRefused: () => void
  onSignedOut: () => void
}

const IDLE = { busy: false, error: null, newTotal: null, hasUnpaid: false }

/** Places the order once, despite repeated clicks and lost responses. */
export function usePlaceOrder({ isGuest, onPlaced, onRefused, onSignedOut }: PlaceOrderCallbacks): PlaceOrderState {
  const [state, setState] = useState<Omit<PlaceOrderState, "isGuest" | "place" | "clear">>(IDLE)
  const attempt = useRef<OrderAttempt | null>(null)
  const isPlacing = useRef(false)

  const place = async (request: CheckoutRequest) => {
    if (isPlacing.current) return
    isPlacing.current = true
    setState({ ...IDLE, busy: true })
    attempt.current = orderAttemptFor(attempt.current, request, () =>
      crypto.getRandomValues(new Uint32Array(4)).join("-"),
    )
    const response = await placeOrder(request, { isGuest, idempotencyKey: attempt.current.key })
    isPlacing.current = false
    if (response.success) {
      onPlaced(response.order, response.token)
      return
    }
    const { error, newTotal, hasUnpaid } = response
    setState({ busy: false, error, newTotal, hasUnpaid })
    if (response.signedOut) onSignedOut()
    else onRefused()
  }

  const clear = useCallback(() => setState(IDLE), [])
  return { ...state, isGuest, place, clear }
}
