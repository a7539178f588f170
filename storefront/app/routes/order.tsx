import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { orderPaths } from "@mavazi/contracts/orders/paths"
import { use } from "react"
import * as copy from "../copy"
import { AccountContext } from "~/features/account/components/account-context"
import { RequireSignIn } from "~/features/account/components/auth/require-sign-in"
import { CartContext } from "~/features/cart/components/cart-context"
import { OrderView, type OrderViewProps } from "~/features/orders/components/order/order-view"
import { useInitialData } from "~/shared/api/initial-data"
import { simulatorUrl } from "~/shared/api/simulator-url"
import { privateMeta } from "../page-meta"
import type { Route } from "./+types/order"

export const meta = () => privateMeta(copy.yourOrder)

/** An order of the account, or of a guest's link; without a token the form that sends the link. One route, because both share its code. */
export default function OrderPage({ params }: Route.ComponentProps) {
  const { id, token }: Partial<Record<string, string>> = params
  const path = id ? orderPaths.order(id) : token && orderPaths.linked(token)
  const initial = useInitialData(path) as OrderDetail | undefined
  const order = { path, initial, simulatorUrl: simulatorUrl() }
  if (!id) return <OrderView key={path} {...order} isGuest />
  const own = <OwnOrder key={path} {...order} />
  return <RequireSignIn initial={initial && own}>{() => own}</RequireSignIn>
}

function OwnOrder(props: OrderViewProps) {
  const account = use(AccountContext)
  const cart = use(CartContext)
  return (
    <OrderView {...props} onPaid={() => void cart.get()?.refresh()} onSignedOut={() => account.get()?.sessionEnded()} />
  )
}
