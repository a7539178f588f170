import type { User } from "@mavazi/contracts/auth"
import type { Order } from "@mavazi/contracts/order"
import { Suspense, useState } from "react"
import { Navigate, useNavigate } from "react-router"
import { useAccountStore } from "~/features/account/components/account-context"
import { RequireSignIn } from "~/features/account/components/auth/require-sign-in"
import { useCart, useCartStore } from "~/features/cart/components/cart-context"
import { variantLabel } from "~/features/cart/model/contents/cart-contents"
import { deleteDraft } from "~/features/checkout/model/delete-draft"
import { NOT_FETCHED } from "~/shared/config/cart-copy"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { privateMeta } from "../page-meta"

// Nothing of it is shown before the cart is known.
const CheckoutView = lazyComponent(async () => ({
  default: (await import("~/features/checkout/components/checkout-view")).CheckoutView,
}))

export const meta = () => privateMeta("Checkout")

export default function CheckoutPage() {
  return <RequireSignIn>{(user) => <Checkout user={user} />}</RequireSignIn>
}

/** The steps over the shopper's cart. An empty cart leads to /cart, unless its order has just been placed. */
function Checkout({ user }: { user: User }) {
  const { items, total, status, owner } = useCart()
  const cart = useCartStore()
  const account = useAccountStore()
  const navigate = useNavigate()
  const [placed, setPlaced] = useState(false)

  const onPlaced = async (order: Order) => {
    setPlaced(true)
    deleteDraft()
    await navigate("/order-success", { state: { order }, replace: true })
    await cart.refresh()
  }

  if (placed || status === "loading" || owner !== "shopper") return <Spinner />
  if (status === "failed") return <CartUnknown onRetry={() => void cart.refresh()} />
  if (items.length === 0) return <Navigate to="/cart" replace />
  return (
    <Suspense fallback={<Spinner />}>
      <CheckoutView
        lines={items.map((line) => ({ ...line, variant: variantLabel(line) }))}
        goods={total}
        customer={user}
        onBackToCart={() => void navigate("/cart")}
        onPlaced={(order) => void onPlaced(order)}
        onRefused={() => void cart.refresh()}
        onSignedOut={account.sessionEnded}
      />
    </Suspense>
  )
}

function CartUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="container page stack">
      <h1>Checkout</h1>
      <Alert tone="error">{NOT_FETCHED}</Alert>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
