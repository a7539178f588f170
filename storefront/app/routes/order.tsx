import { use } from "react"
import * as copy from "../copy"
import { useAccountStore } from "~/features/account/components/account-context"
import { RequireSignIn } from "~/features/account/components/auth/require-sign-in"
import { useCartStore } from "~/features/cart/components/cart-context"
import { OrderView } from "~/features/orders/components/order/order-view"
import { SimulatorUrl } from "~/shared/api/simulator-url"
import { privateMeta } from "../page-meta"
import type { Route } from "./+types/order"

export const meta = () => privateMeta(copy.yourOrder)

export default function OrderPage({ params }: Route.ComponentProps) {
  return <RequireSignIn>{() => <OwnOrder orderId={params.id} />}</RequireSignIn>
}

function OwnOrder({ orderId }: { orderId: string }) {
  const account = useAccountStore()
  const cart = useCartStore()
  const simulator = use(SimulatorUrl)
  return (
    <OrderView
      orderId={orderId}
      simulatorUrl={simulator === "" ? null : simulator}
      onPaid={() => void cart.refresh()}
      onSignedOut={account.sessionEnded}
    />
  )
}
