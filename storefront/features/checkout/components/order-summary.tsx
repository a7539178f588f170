import { formatKsh, VAT_RATE_PERCENT, vatIncluded } from "@mavazi/contracts/money"
import { Thumbnail } from "~/shared/ui/thumbnail"
import styles from "./order-summary.module.css"

/** One thing being bought. */
export interface SummaryLine {
  id: string
  name: string
  /** Size and colour; empty when there is none. */
  variant: string
  image: string | null
  price: number
  quantity: number
}

export interface OrderSummaryProps {
  lines: readonly SummaryLine[]
  goods: number
  /** Null while it is not chosen yet. */
  shipping: { name: string; price: number } | null
  total: number
}

/** What is being bought and what it comes to. */
export function OrderSummary({ lines, goods, shipping, total }: OrderSummaryProps) {
  return (
    <aside className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <Thumbnail url={line.image} className={styles.image} />
            <span className={styles.text}>
              <span className={styles.name}>{line.name}</span>
              {line.variant !== "" && <span className="small muted">{line.variant}</span>}
              <span className="small muted">Quantity {line.quantity}</span>
            </span>
            <span>{formatKsh(line.price * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.figures}>
        <dt>Subtotal</dt>
        <dd>{formatKsh(goods)}</dd>
        <dt>Shipping</dt>
        <dd>{shipping === null ? "Calculated next" : shipping.price === 0 ? "Free" : formatKsh(shipping.price)}</dd>
        <dt className={styles.total}>Total</dt>
        <dd className={styles.total}>{formatKsh(total)}</dd>
      </dl>
      <p className="small muted">
        Includes {VAT_RATE_PERCENT}% VAT of {formatKsh(vatIncluded(total))}
      </p>
    </aside>
  )
}
