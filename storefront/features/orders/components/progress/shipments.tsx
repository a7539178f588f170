import type { Order, Shipment } from "@mavazi/contracts/orders/order"
import { interpolate } from "~/shared/copy/interpolate"
import { orderDate } from "../../model/order-date"
import { shipmentLabel } from "../../model/shipment-label"
import * as copy from "./copy"
import styles from "./progress.module.css"

const DELIVERY = {
  ...{ title: copy.shipmentTitle, titleOfSeveral: copy.shipmentsTitle },
  ...{ sent: copy.shipmentShipped, done: copy.shipmentDelivered },
}

const PICKUP = {
  ...{ title: copy.pickupTitle, titleOfSeveral: copy.pickupsTitle },
  ...{ sent: copy.pickupReady, done: copy.pickupDone },
}

/** Shipments of an order: courier, reference, shipping and delivery date; for pickup, since when it is ready. */
export function Shipments({ order }: { order: Order }) {
  const several = order.shipments.length > 1
  const words = order.shipping.pickup ? PICKUP : DELIVERY
  return (
    <section className={`stack ${styles.wrap ?? ""}`} aria-labelledby="shipments">
      <h2 id="shipments">{several ? words.titleOfSeveral : words.title}</h2>
      <ul className="stack">
        {order.shipments.map((shipment) => (
          <li key={shipment.id}>
            <p>{shipmentLabel(order, shipment)}</p>
            {several && <p className="small">{itemsOf(order, shipment)}</p>}
            <p className="small muted">
              {interpolate(words.sent, { date: orderDate(shipment.shippedAt) })}
              {shipment.deliveredAt !== null && interpolate(words.done, { date: orderDate(shipment.deliveredAt) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function itemsOf({ items }: Order, shipment: Shipment): string {
  return shipment.items
    .map(
      ({ id, quantity }) => `${String(quantity)} × ${items.find((item) => item.id === id)?.name ?? copy.unnamedItem}`,
    )
    .join(", ")
}
