import { CART_EMPTY } from "@mavazi/contracts/cart-words"
import { useEffect } from "react"
import { NOT_FETCHED } from "~/shared/config/cart-copy"
import { Alert } from "~/shared/ui/feedback/alert"
import { PriceBreakdownTotals } from "~/shared/ui/display/price-breakdown"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { EmptyState } from "~/shared/ui/feedback/empty-state"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { useCart, useCartStore } from "./cart-context"
import { CartNotice } from "./cart-notice"
import { CartTable } from "./cart-table"
import styles from "./cart-view.module.css"
import { CartDifferences } from "./cart-differences"
import { PendingChanges } from "./pending-changes"

/** The whole cart of a signed-in shopper, in each of its states. */
export function CartView() {
  const { items, total, status, owner, notice, differences, waiting } = useCart()
  const store = useCartStore()
  useEffect(() => void store.prepare(), [store])
  const reading = status === "loading" || owner !== "shopper"
  const failed = status === "failed" && items.length === 0
  return (
    <div className={`container page ${styles.cart ?? ""}`}>
      <h1>Cart</h1>
      <div className={styles.notices}>
        {!failed && <CartNotice notice={notice} />}
        <PendingChanges count={waiting} />
        <CartDifferences differences={differences} onRead={store.dismissSurprises} />
      </div>
      {items.length > 0 ? (
        <div className={styles.columns}>
          <CartTable items={items} />
          <CartSummary total={total} />
        </div>
      ) : failed ? (
        <CartFailed onRetry={() => void store.refresh()} />
      ) : reading ? (
        <Spinner label="Loading your cart..." />
      ) : (
        <EmptyState title={CART_EMPTY} action={<LinkButton to="/shop">Browse Products</LinkButton>}>
          Everything here is made in small runs, so what you like may not wait long.
        </EmptyState>
      )}
    </div>
  )
}

function CartSummary({ total }: { total: number }) {
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary">Summary</h2>
      <PriceBreakdownTotals
        rows={[
          ["Subtotal", total],
          ["Shipping", "Calculated at checkout"],
        ]}
        total={total}
      />
      <LinkButton to="/checkout" wide>
        Proceed to Checkout
      </LinkButton>
    </section>
  )
}

function CartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="stack">
      <Alert tone="error">{NOT_FETCHED}</Alert>
      <p>Your items are saved. Check your connection and try again.</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
