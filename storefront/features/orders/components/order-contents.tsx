import { formatKsh, VAT_RATE_PERCENT, vatIncluded } from "@mavazi/contracts/money"
import type { Order, OrderItem } from "@mavazi/contracts/order"
import { Thumbnail } from "~/shared/ui/thumbnail"
import styles from "./order-contents.module.css"

/** What was ordered, what it came to, and where it goes. */
export function OrderContents({ order }: { order: Order }) {
  const { street, city, postalCode, country } = order.shippingAddress
  return (
    <div className={styles.contents}>
      <section aria-labelledby="order-items">
        <h2 id="order-items">Items</h2>
        <ul className={styles.lines}>
          {order.items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </ul>
        <dl className={styles.figures}>
          <dt>Subtotal</dt>
          <dd>{formatKsh(order.goods)}</dd>
          <dt>{order.shipping.name}</dt>
          <dd>{order.shipping.price === 0 ? "Free" : formatKsh(order.shipping.price)}</dd>
          <dt className={styles.total}>Total</dt>
          <dd className={styles.total}>{formatKsh(order.total)}</dd>
        </dl>
        <p className="small muted">
          Includes {VAT_RATE_PERCENT}% VAT of {formatKsh(vatIncluded(order.total))}
        </p>
      </section>
      <section aria-labelledby="order-address">
        <h2 id="order-address">Delivery</h2>
        <p>
          {order.shipping.name}, {order.shipping.eta}
        </p>
        <address className={styles.address}>
          {street}
          <br />
          {postalCode} {city}
          <br />
          {country}
        </address>
      </section>
    </div>
  )
}

function Line({ item }: { item: OrderItem }) {
  const variant = [item.size, item.color].filter(Boolean).join(", ")
  return (
    <li className={styles.line}>
      <Thumbnail url={item.image} />
      <span className={styles.text}>
        <span className={styles.name}>{item.name}</span>
        {variant !== "" && <span className="small muted">{variant}</span>}
        <span className="small muted">Quantity {item.quantity}</span>
      </span>
      <span>{formatKsh(item.price * item.quantity)}</span>
    </li>
  )
}
