import { dayAndTime } from "@mavazi/contracts/time/day-and-time"
import type { AdminOrderDetail } from "@mavazi/contracts"
import { shortId } from "@mavazi/contracts/dashboard/labels"
import type { ReactNode } from "react"
import { interpolateNodes } from "~/shared/copy/interpolate-nodes"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/order"
import { MedusaAdminLink } from "../controls/medusa-admin-link"
import { OrderCustomer } from "./order-customer"
import styles from "./order-detail.module.css"
import { OrderHistory } from "./order-history"
import { OrderLines } from "./order-lines"
import { PaymentAttempts } from "./payment-attempts"

/** When the order was placed, and its sections: items, payments, customer and history. */
export function OrderSections({ order }: { order: AdminOrderDetail }) {
  const { createdAt } = order
  return (
    <>
      <p className={styles.when}>
        {interpolateNodes(copy.orderPlacedAt, {
          id: shortId(order.id),
          time: <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>,
        })}
        {order.statusReason !== null && `, ${order.statusReason}`} ·{" "}
        <MedusaAdminLink path={`orders/${order.id}`}>{copy.medusaAdmin}</MedusaAdminLink>
      </p>
      <div className={styles.parts}>
        <div className={styles.column}>
          <Section title={labels.items}>
            <OrderLines order={order} />
          </Section>
          <Section title={copy.payments}>
            <PaymentAttempts attempts={order.attempts} />
          </Section>
        </div>
        <div className={styles.column}>
          <Section title={copy.customerAndDelivery}>
            <OrderCustomer order={order} />
          </Section>
          <Section title={copy.history}>
            <OrderHistory events={order.events} />
          </Section>
        </div>
      </div>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
