import { RequireSignIn } from "~/features/account/components/auth/require-sign-in"
import { CartView } from "~/features/cart/components/cart-view"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta("Cart")

export default function CartPage() {
  return <RequireSignIn>{() => <CartView />}</RequireSignIn>
}
