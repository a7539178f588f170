import type { User } from "@mavazi/contracts/account/auth"
import type { Order } from "@mavazi/contracts/orders/order"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Suspense, useState } from "react"
import { Navigate, useNavigate } from "react-router"
import * as copy from "../copy"
import { useAccountStore } from "~/features/account/components/account-context"
import { RequireSignIn } from "~/features/account/components/auth/require-sign-in"
import { useCart, useCartStore } from "~/features/cart/components/cart-context"
import { variantLabel } from "~/features/cart/model/contents/cart-contents"
import { CartNotLoaded } from "~/features/checkout/components/cart-not-loaded"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { privateMeta } from "../page-meta"

// The checkout renders nothing until the cart is loaded.
const CheckoutView = lazyComponent(() => import("~/features/checkout/components/checkout-view"))

export const meta = () => privateMeta(copy.checkout)

export default function CheckoutPage() {
  return <RequireSignIn>{(user) => <Checkout user={user} />}</RequireSignIn>
}

/** The checkout of the shopper's cart. An empty cart redirects to /cart, unless its order has just been placed. */
function Checkout({ user }: { user: User }) {
  const cart = useCart()
  const { items, status, owner } = cart
  const store = useCartStore()
  const account = useAccountStore()
  const navigate = useNavigate()
  const [placed, setPlaced] = useState(false)

  const onPlaced = async (order: Order) => {
    setPlaced(true)
    await navigate(pagePaths.orderSuccess, { state: { order }, replace: true })
    await store.refresh()
  }

  if (placed || status === "loading" || owner !== "customer") return <Spinner />
  if (status === "failed") return <CartNotLoaded onRetry={() => void store.refresh()} />
  if (items.length === 0) return <Navigate to={pagePaths.cart} replace />
  return (
    <Suspense fallback={<Spinner />}>
      <CheckoutView
        lines={items.map((line) => ({ ...line, variant: variantLabel(line) }))}
        cart={cart}
        customer={{ id: user.id, phone: user.phone, isGuest: false }}
        onBackToCart={() => void navigate(pagePaths.cart)}
        onPlaced={(order) => void onPlaced(order)}
        onOutdated={() => void store.refresh()}
        onSignedOut={account.sessionEnded}
      />
    </Suspense>
  )
}
