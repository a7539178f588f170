import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { LinkButton } from "~/shared/ui/buttons/button"
import { PriceBreakdownTotals } from "~/shared/ui/display/price-breakdown"
import * as copy from "../copy"
import type { CartState } from "../model/cart-state"
import styles from "./cart-view.module.css"
import { PromotionCodes } from "./promotion-codes"

/** What the items cost after discounts, the promotion codes, and the way to the checkout. */
export function CartSummary({ cart }: { cart: CartState }) {
  const { goods, discounts, discountedGoods, total, waiting } = cart
  // Only the server computes discounts: those of the items as they were before the waiting changes would not add up.
  const isOutdated = waiting > 0 && discounts.length > 0 && goods !== discountedGoods
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary">{copy.summary}</h2>
      <PriceBreakdownTotals
        goods={goods}
        discounts={isOutdated ? [] : discounts}
        rows={[
          ...(isOutdated ? discounts.map(({ name }) => [name, copy.discountPending] as const) : []),
          [copy.shipping, copy.calculatedAtCheckout],
        ]}
        total={isOutdated ? copy.discountPending : total}
      />
      <PromotionCodes cart={cart} />
      <LinkButton to={pagePaths.checkout} wide>
        {copy.proceedToCheckout}
      </LinkButton>
    </section>
  )
}
