import { PAY_WITHIN_MINUTES } from "@mavazi/contracts/limits"
import type { Order } from "@mavazi/contracts/order"
import styles from "./next-steps.module.css"

/** What happens after an order was placed. */
export function NextSteps({ order }: { order: Order }) {
  const { status, payment } = order
  if (status === "refunding" || status === "refunded") return null
  return (
    <section className={`off-paper ${styles.next ?? ""}`} aria-labelledby="what-happens-next">
      <h2 id="what-happens-next">What happens next?</h2>
      <ol>
        {!payment.paid && payment.state !== "review" && (
          <li>Pay by M-Pesa within {PAY_WITHIN_MINUTES} minutes. The order is reserved for you until then.</li>
        )}
        <li>Your order will be processed within 1-2 business days.</li>
        <li>
          We hand it over for {order.shipping.name} ({order.shipping.eta}) to {order.shippingAddress.city}.
        </li>
        <li>Follow its status under My Orders in your profile.</li>
      </ol>
    </section>
  )
}
