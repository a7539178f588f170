import type { Order } from "@mavazi/contracts/orders/order"
import { optionLabels } from "@mavazi/contracts/catalogue/variant-options"
import { PriceBreakdownLines, PriceBreakdownTotals, shippingPriceLabel } from "~/shared/ui/display/price-breakdown"
import * as copy from "../../copy"
import styles from "./order-view.module.css"

/** Ordered items, totals and shipping address. */
export function OrderContents({ order }: { order: Order }) {
  const { goods, items, shipping, shippingAddress, total } = order
  const { recipient, street, landmark, city, postalCode, county, country, phone } = shippingAddress
  const address = [recipient, street, landmark, `${postalCode} ${city}`, county, country, phone]
  const lines = items.map((item) => ({ ...item, variant: optionLabels(item).join(", ") }))
  return (
    <div className={styles.contents}>
      <section aria-labelledby="order-items">
        <h2 id="order-items">{copy.items}</h2>
        <PriceBreakdownLines lines={lines} />
        <PriceBreakdownTotals
          rows={[
            [copy.subtotal, goods],
            [shipping.name, shippingPriceLabel(shipping.price)],
          ]}
          total={total}
        />
      </section>
      <section aria-labelledby="order-address">
        <h2 id="order-address">{copy.delivery}</h2>
        <p>
          {shipping.name}, {shipping.eta}
        </p>
        <address className={styles.address}>{address.map((line) => line && <div key={line}>{line}</div>)}</address>
      </section>
    </div>
  )
}
