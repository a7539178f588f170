import { orderPaths } from "@mavazi/contracts/orders/paths"
import * as copy from "../copy"
import { useAccountStore } from "~/features/account/components/account-context"
import { RequireSignIn } from "~/features/account/components/auth/require-sign-in"
import { useCartStore } from "~/features/cart/components/cart-context"
import { OrderView } from "~/features/orders/components/order/order-view"
import { simulatorUrl } from "~/shared/api/simulator-url"
import { privateMeta } from "../page-meta"
import type { Route } from "./+types/order"

export const meta = () => privateMeta(copy.yourOrder)

/** An order of the account, or of a guest's link; without a token the form that sends the link. One route, because both share its code. */
export default function OrderPage({ params }: Route.ComponentProps) {
  const { id, token }: Partial<Record<string, string>> = params
  if (id) return <RequireSignIn>{() => <OwnOrder orderId={id} />}</RequireSignIn>
  const path = token && orderPaths.linked(token)
  return <OrderView key={path} path={path} isGuest simulatorUrl={simulatorUrl()} />
}

function OwnOrder({ orderId }: { orderId: string }) {
  const account = useAccountStore()
  const cart = useCartStore()
  return (
    <OrderView
      key={orderId}
      path={orderPaths.order(orderId)}
      simulatorUrl={simulatorUrl()}
      onPaid={() => void cart.refresh()}
      onSignedOut={account.sessionEnded}
    />
  )
}
