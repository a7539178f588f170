import type { Cart } from "@mavazi/contracts/cart/cart"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import * as copy from "../copy"
import { RequireSignIn } from "~/features/account/components/auth/require-sign-in"
import { CartView } from "~/features/cart/components/cart-view"
import { useInitialData } from "~/shared/api/initial-data"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta(copy.cart)

export default function CartPage() {
  const initial = useInitialData(apiPaths.cart) as Cart | undefined
  const view = <CartView initial={initial} />
  return <RequireSignIn initial={initial && view}>{() => view}</RequireSignIn>
}
