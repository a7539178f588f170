import { shippingLabel } from "@mavazi/contracts/checkout/shipping-label"
import type { Discount, EnteredCode } from "@mavazi/contracts/promotions/discount"
import {
  type PriceBreakdownLine,
  PriceBreakdownLines,
  PriceBreakdownTotals,
  shippingPriceLabel,
} from "~/shared/ui/display/price-breakdown"
import * as copy from "../copy"
import styles from "./order-summary.module.css"

export interface OrderSummaryProps {
  lines: readonly PriceBreakdownLine[]
  goods: number
  discounts: readonly Discount[]
  codes: readonly EnteredCode[]
  /** Null while it is not chosen yet. */
  shipping: { name: string; price: number; promotions?: readonly string[] | undefined } | null
  total: number
}

/** Items and totals of the order, and why a code that was entered does not apply. */
export function OrderSummary({ lines, goods, discounts, codes, shipping, total }: OrderSummaryProps) {
  return (
    <aside className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">{copy.orderSummary}</h2>
      <PriceBreakdownLines lines={lines} />
      <PriceBreakdownTotals
        goods={goods}
        discounts={discounts}
        rows={[
          shipping === null
            ? [copy.shipping, copy.shippingPending]
            : [shippingLabel({ ...shipping, name: copy.shipping }), shippingPriceLabel(shipping.price)],
        ]}
        total={total}
      />
      {codes.map(
        ({ code, reason }) =>
          reason !== null && (
            <p key={code} className="small muted">
              {code}: {reason}
            </p>
          ),
      )}
    </aside>
  )
}
