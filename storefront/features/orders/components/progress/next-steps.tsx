import { PAY_WITHIN_MINUTES } from "@mavazi/contracts/shared/limits"
import type { Order } from "@mavazi/contracts/orders/order"
import { presentationOf } from "~/features/payment/registry/presentations"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"
import { orderDate } from "../../model/order-status"
import styles from "./progress.module.css"

/** What happens after an order was placed. */
export function NextSteps({ order }: { order: Order }) {
  const { status, payment } = order
  if (status === "refunding" || status === "refunded") return null
  return (
    <section className={`no-print ${styles.next ?? ""}`} aria-labelledby="what-happens-next">
      <h2 id="what-happens-next">{copy.nextStepsTitle}</h2>
      <ol>
        {!payment.paid && payment.state !== "review" && <li>{payStep(order)}</li>}
        <li>{copy.nextStepProcessing}</li>
        <li>
          {interpolate(copy.nextStepShipping, {
            name: order.shipping.name,
            eta: order.shipping.eta,
            city: order.shippingAddress.city,
          })}
        </li>
        <li>{copy.nextStepStatus}</li>
      </ol>
    </section>
  )
}

/** When to pay. */
function payStep({ paymentMethod, paymentTerms, payBy }: Order): string {
  if (paymentTerms === "on_delivery") return copy.payOnDelivery
  // An order that was paid before a change made it cost more does not expire.
  if (payBy === null) return copy.payRest
  if (paymentTerms === "by_link") return interpolate(copy.payBy, { until: orderDate(payBy) })
  const pay = interpolate(presentationOf(paymentMethod).payWithin, { minutes: PAY_WITHIN_MINUTES })
  return interpolate(copy.reservedUntilThen, { pay })
}
