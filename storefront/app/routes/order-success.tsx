import type { Order } from "@mavazi/contracts/orders/order"
import { Navigate, useLocation } from "react-router"
import * as copy from "../copy"
import { RequireSignIn } from "~/features/account/components/auth/require-sign-in"
import { useCartStore } from "~/features/cart/components/cart-context"
import { OrderSuccessView } from "~/features/orders/components/order/order-success-view"
import { simulatorUrl } from "~/shared/api/simulator-url"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta(copy.orderPlaced)

export default function OrderSuccessPage() {
  return <RequireSignIn>{() => <OrderSuccess />}</RequireSignIn>
}

/** Shows the order that the checkout passed in the navigation state; redirects home without one. */
function OrderSuccess() {
  const placed = orderIn(useLocation().state)
  const cart = useCartStore()
  if (placed === null) return <Navigate to="/" replace />
  return (
    <OrderSuccessView
      key={placed.id}
      placedOrder={placed}
      simulatorUrl={simulatorUrl()}
      onPaid={() => void cart.refresh()}
    />
  )
}

function orderIn(state: unknown): Order | null {
  const order = typeof state === "object" && state !== null && "order" in state ? state.order : null
  if (typeof order !== "object" || order === null || !("id" in order && "payment" in order)) return null
  // An order from an earlier release has no discounts.
  return { discounts: [], ...order } as unknown as Order
}
