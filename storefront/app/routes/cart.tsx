import { SignedIn } from "~/features/account/components/signed-in"
import { CartView } from "~/features/cart/components/cart-view"
import { pageMeta } from "../page-meta"

export const meta = () => pageMeta("Cart")

export default function CartPage() {
  return <SignedIn>{() => <CartView />}</SignedIn>
}
