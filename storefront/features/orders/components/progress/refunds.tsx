import { formatKsh } from "@mavazi/contracts/money"
import type { Order } from "@mavazi/contracts/order"
import styles from "./shipments.module.css"

/** Returned items and refunds of an order; renders nothing without them. */
export function Refunds({ order: { items, refunded } }: { order: Order }) {
  const pieces = items.filter(({ returned }) => returned > 0)
  if (pieces.length === 0 && refunded === 0) return null
  return (
    <section className={styles.shipments} aria-labelledby="returned">
      <h2 id="returned">Returned</h2>
      <ul>
        {pieces.map(({ id, name, returned }) => (
          <li key={id}>
            We have received {returned} × {name}.
          </li>
        ))}
        {refunded > 0 && <li>{formatKsh(refunded)} has been refunded to you.</li>}
      </ul>
    </section>
  )
}
