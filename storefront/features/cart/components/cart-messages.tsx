import { useLateValue } from "~/shared/late-value"
import { CartContext, useCart } from "./cart-context"
import { CartDifferences } from "./cart-differences"
import { CartNotice } from "./cart-notice"
import { PendingChanges } from "./pending-changes"

/** The result of the last change, the changes that wait for a connection, and what else has changed in the cart. */
export function CartMessages({ hidesNotice = false }: { hidesNotice?: boolean }) {
  const { notice, differences, waiting } = useCart()
  const store = useLateValue(CartContext)
  return (
    <>
      {!hidesNotice && <CartNotice notice={notice} />}
      <PendingChanges count={waiting} />
      <CartDifferences differences={differences} onDismiss={() => store?.dismissDifferences()} />
    </>
  )
}
