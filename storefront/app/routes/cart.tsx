import * as copy from "../copy"
import { RequireSignIn } from "~/features/account/components/auth/require-sign-in"
import { CartView } from "~/features/cart/components/cart-view"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta(copy.cart)

export default function CartPage() {
  return <RequireSignIn>{() => <CartView />}</RequireSignIn>
}
