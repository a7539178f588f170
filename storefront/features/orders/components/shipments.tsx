import type { Order, Shipment } from "@mavazi/contracts/order"
import { orderDate, parcelWords } from "../model/order-status"
import styles from "./order-contents.module.css"

/** Parcels that have left: who brings each, when it went, and when it arrived. */
export default function Shipments({ order }: { order: Order }) {
  const several = order.shipments.length > 1
  return (
    <ul className={styles.parcels}>
      {order.shipments.map((parcel) => (
        <li key={parcel.id}>
          <p>{parcelWords(parcel)}</p>
          {several && <p className="small">{piecesOf(order, parcel)}</p>}
          <p className="small muted">
            Sent {orderDate(parcel.shippedAt)}
            {parcel.deliveredAt !== null && `, arrived ${orderDate(parcel.deliveredAt)}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

function piecesOf({ items }: Order, parcel: Shipment): string {
  return parcel.items
    .map(({ id, quantity }) => `${String(quantity)} × ${items.find((item) => item.id === id)?.name ?? "piece"}`)
    .join(", ")
}
