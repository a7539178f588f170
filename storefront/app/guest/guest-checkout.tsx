import type { Order } from "@mavazi/contracts/orders/order"
import { useNavigate } from "react-router"
import { useCartStore } from "~/features/cart/components/cart-context"
import { GuestCartEmpty } from "~/features/cart/components/guest-cart-empty"
import { useGuestCart } from "~/features/cart/components/use-guest-cart"
import { variantLabel } from "~/features/cart/model/contents/cart-contents"
import { CartNotLoaded } from "~/features/checkout/components/cart-not-loaded"
import CheckoutView from "~/features/checkout/components/checkout-view"
import { Alert } from "~/shared/ui/feedback/alert"
import { Spinner } from "~/shared/ui/feedback/spinner"

const GUEST = { id: "guest", phone: "", isGuest: true }

/** The checkout of the cart that this browser has kept, or the server for it. */
export function GuestCheckout({ onPlaced }: { onPlaced: (order: Order, token: string) => void }) {
  const store = useCartStore()
  const navigate = useNavigate()
  const { contents, changes, failed, open, refresh } = useGuestCart()

  const placed = (order: Order, token: string | null) => {
    onPlaced(order, token ?? "")
    void store.change({ kind: "clear" })
  }

  if (contents === null) return failed ? <CartNotLoaded onRetry={open} /> : <Spinner />
  if (contents.items.length === 0) return <GuestCartEmpty />
  return (
    <>
      {changes.length > 0 && (
        <div className="container">
          <Alert tone="warning">
            {changes.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Alert>
        </div>
      )}
      <CheckoutView
        lines={contents.items.map((line) => ({ ...line, variant: variantLabel(line) }))}
        cart={contents}
        customer={GUEST}
        onBackToCart={() => void navigate(-1)}
        onPlaced={placed}
        onOutdated={refresh}
        onSignedOut={refresh}
      />
    </>
  )
}
