import type { Order } from "@mavazi/contracts/orders/order"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useState } from "react"
import { Navigate, useNavigate } from "react-router"
import { useAccount } from "~/features/account/components/account-context"
import { useCart } from "~/features/cart/components/cart-context"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { GuestCheckout } from "./guest-checkout"

/** The checkout without an account. With one it is that of the account. Default export for lazy loading. */
export default function GuestCheckoutPage() {
  const { status } = useAccount()
  const { owner, status: cart } = useCart()
  const navigate = useNavigate()
  const [placed, setPlaced] = useState(false)

  const onPlaced = (_order: Order, token: string) => {
    setPlaced(true)
    void navigate(pagePaths.guestOrder(token), { replace: true })
  }

  if (status === "signed-in") return <Navigate to={pagePaths.checkout} replace />
  if (placed || status === "loading" || owner !== "guest" || cart === "loading") return <Spinner />
  return <GuestCheckout onPlaced={onPlaced} />
}
