import type { Cart } from "@mavazi/contracts/cart/cart"
import { CART_EMPTY } from "@mavazi/contracts/cart/copy"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import * as cartCopy from "~/shared/copy/cart"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { EmptyState } from "~/shared/ui/feedback/empty-state"
import { Spinner } from "~/shared/ui/feedback/spinner"
import * as copy from "../copy"
import { CartMessages } from "./cart-messages"
import { CartSummary } from "./cart-summary"
import { CartTable } from "./cart-table"
import styles from "./cart-view.module.css"
import { useShownCart } from "./use-shown-cart"

/** The cart page of a signed-in shopper, in each of its states. @param props.initial the cart, where the server has read it */
export function CartView({ initial }: { initial: Cart | undefined }) {
  const { cart, store, isKnown } = useShownCart(initial)
  const { items, status } = cart
  const failed = status === "failed" && items.length === 0
  return (
    // Inert until the cart can be changed.
    <div className={`container page ${styles.cart ?? ""}`} inert={!store}>
      <h1>{copy.cart}</h1>
      <div className={styles.notices}>
        <CartMessages hidesNotice={failed} />
      </div>
      {items.length > 0 ? (
        <div className={styles.columns}>
          <CartTable items={items} />
          <CartSummary cart={cart} />
        </div>
      ) : failed ? (
        <CartFailed onRetry={() => void store?.refresh()} />
      ) : !isKnown ? (
        <Spinner label={copy.loadingCart} />
      ) : (
        <EmptyState title={CART_EMPTY} action={<LinkButton to={pagePaths.shop}>{copy.browseProducts}</LinkButton>}>
          {copy.emptyCartHint}
        </EmptyState>
      )}
    </div>
  )
}

function CartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="stack">
      <Alert tone="error">{cartCopy.cartNotLoaded}</Alert>
      <p>{copy.loadFailedHint}</p>
      <Button variant="secondary" onClick={onRetry}>
        {copy.tryAgain}
      </Button>
    </div>
  )
}
