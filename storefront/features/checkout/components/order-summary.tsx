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
  /** Null while it is not chosen yet. */
  shipping: { name: string; price: number } | null
  total: number
}

/** Items and totals of the order. */
export function OrderSummary({ lines, goods, shipping, total }: OrderSummaryProps) {
  return (
    <aside className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">{copy.orderSummary}</h2>
      <PriceBreakdownLines lines={lines} />
      <PriceBreakdownTotals
        rows={[
          [copy.subtotal, goods],
          [copy.shipping, shipping === null ? copy.shippingPending : shippingPriceLabel(shipping.price)],
        ]}
        total={total}
      />
    </aside>
  )
}
