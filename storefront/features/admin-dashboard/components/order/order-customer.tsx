import type { AdminOrderDetail } from "@mavazi/contracts"
import { pickupLines } from "@mavazi/contracts/checkout/pickup-lines"
import type { ReactNode } from "react"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/order"
import styles from "./order-detail.module.css"

/** Who ordered, and where the order is delivered. */
export function OrderCustomer({ order: { user, shippingAddress: to, shipping } }: { order: AdminOrderDetail }) {
  return (
    <dl className={styles.facts}>
      <Fact name={labels.name}>{user.name || "–"}</Fact>
      <Fact name={labels.email}>{user.email === "" ? "–" : <a href={`mailto:${user.email}`}>{user.email}</a>}</Fact>
      <Fact name={copy.phone}>{user.phone === null ? "–" : <a href={`tel:+${user.phone}`}>+{user.phone}</a>}</Fact>
      <Fact name={copy.address}>
        {[to.street, to.landmark, `${to.city} ${to.postalCode}`, to.county, to.country].filter(Boolean).join(", ")}
      </Fact>
      {to.recipient !== undefined && to.recipient !== user.name && <Fact name={copy.recipient}>{to.recipient}</Fact>}
      {to.phone !== undefined && (
        <Fact name={copy.courierNotes}>
          <a href={`tel:${to.phone.replace(/\s/g, "")}`}>{to.phone}</a>
        </Fact>
      )}
      <Fact name={copy.delivery}>{[shipping.name, shipping.eta].filter(Boolean).join(", ") || "–"}</Fact>
      {shipping.pickup && <Fact name={copy.pickUpAt}>{pickupLines(shipping.pickup).join(", ")}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
