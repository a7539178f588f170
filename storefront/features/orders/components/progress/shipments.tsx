import type { Order, Shipment } from "@mavazi/contracts/order"
import { orderDate } from "../../model/order-status"
import { shipmentLabel } from "../../model/shipment-label"
import styles from "./shipments.module.css"

/** Shipments of an order: courier, reference, shipping and delivery date. */
export function Shipments({ order }: { order: Order }) {
  const several = order.shipments.length > 1
  return (
    <section className={styles.shipments} aria-labelledby="shipments">
      <h2 id="shipments">{several ? "Your parcels" : "Your parcel"}</h2>
      <ul>
        {order.shipments.map((parcel) => (
          <li key={parcel.id}>
            <p>{shipmentLabel(parcel)}</p>
            {several && <p className="small">{piecesOf(order, parcel)}</p>}
            <p className="small muted">
              Shipped {orderDate(parcel.shippedAt)}
              {parcel.deliveredAt !== null && `, arrived ${orderDate(parcel.deliveredAt)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function piecesOf({ items }: Order, parcel: Shipment): string {
  return parcel.items
    .map(({ id, quantity }) => `${String(quantity)} × ${items.find((item) => item.id === id)?.name ?? "piece"}`)
    .join(", ")
}
