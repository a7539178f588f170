import type { Order } from "@mavazi/contracts/orders/order"
import { PriceBreakdown } from "~/shared/ui/display/price-breakdown"
import * as copy from "../../copy"
import styles from "./order-view.module.css"

/** Ordered items, totals and shipping address. */
export function OrderContents({ order }: { order: Order }) {
  const { shipping, shippingAddress } = order
  const { pickup } = shipping
  const { recipient, street, landmark, city, postalCode, county, country, phone } = shippingAddress
  const lines = pickup
    ? [copy.pickUpAt, pickup.name, pickup.address, pickup.times]
    : [recipient, street, landmark, `${postalCode} ${city}`, county, country, phone]
  return (
    <div className={styles.contents}>
      <PriceBreakdown order={order} />
      <section aria-labelledby="order-address">
        <h2 id="order-address">{copy.delivery}</h2>
        <p>{[shipping.name, shipping.eta].filter(Boolean).join(", ")}</p>
        <address className={styles.address}>{lines.map((line) => line && <div key={line}>{line}</div>)}</address>
      </section>
    </div>
  )
}
