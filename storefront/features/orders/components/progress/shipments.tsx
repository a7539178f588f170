import type { Order, Shipment } from "@mavazi/contracts/orders/order"
import { interpolate } from "~/shared/copy/interpolate"
import { orderDate } from "../../model/order-status"
import { shipmentLabel } from "../../model/shipment-label"
import * as copy from "./copy"
import styles from "./progress.module.css"

/** Shipments of an order: courier, reference, shipping and delivery date. */
export function Shipments({ order }: { order: Order }) {
  const several = order.shipments.length > 1
  return (
    <section className={`stack ${styles.wrap ?? ""}`} aria-labelledby="shipments">
      <h2 id="shipments">{several ? copy.shipmentsTitle : copy.shipmentTitle}</h2>
      <ul className="stack">
        {order.shipments.map((shipment) => (
          <li key={shipment.id}>
            <p>{shipmentLabel(shipment)}</p>
            {several && <p className="small">{itemsOf(order, shipment)}</p>}
            <p className="small muted">
              {interpolate(copy.shipmentShipped, { date: orderDate(shipment.shippedAt) })}
              {shipment.deliveredAt !== null &&
                interpolate(copy.shipmentDelivered, { date: orderDate(shipment.deliveredAt) })}
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
