import type { Order } from "@mavazi/contracts/order"
import { clockOf } from "@mavazi/contracts/clock"
import shop from "~content/shop.yaml"
import styles from "./next-steps.module.css"

/** How to change or cancel a paid order within the time of the policies. */
export function ChangeOrCancel({ order, until }: { order: Order; until: Date }) {
  return (
    <section className={`off-paper ${styles.next ?? ""}`} aria-labelledby="change-or-cancel">
      <h2 id="change-or-cancel">Change or cancel</h2>
      <p>
        Until {clockOf(until)} you can change or cancel this order. Call{" "}
        <a href={shop.phone.href}>{shop.phone.display}</a> or write to{" "}
        <a href={`mailto:${shop.email}?subject=Order ${String(order.number)}`}>{shop.email}</a>, and name order{" "}
        {order.number}.
      </p>
    </section>
  )
}
