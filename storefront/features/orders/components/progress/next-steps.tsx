import { PAY_WITHIN_MINUTES } from "@mavazi/contracts/shared/limits"
import type { Order } from "@mavazi/contracts/orders/order"
import { presentationOf } from "~/features/payment/registry/presentations"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"
import { orderDate } from "../../model/order-date"
import styles from "./progress.module.css"

/** What happens after an order was placed. */
export function NextSteps({ order, isGuest }: { order: Order; isGuest?: boolean | undefined }) {
  const { status, payment } = order
  if (status === "refunding" || status === "refunded") return null
  return (
    <section className={`no-print ${styles.next ?? ""}`} aria-labelledby="what-happens-next">
      <h2 id="what-happens-next">{copy.nextStepsTitle}</h2>
      <ol>
        {!payment.paid && payment.state !== "review" && <li>{payStep(order)}</li>}
        <li>{copy.nextStepProcessing}</li>
        <li>{shippingStep(order)}</li>
        <li>{isGuest ? copy.nextStepStatusOfGuest : copy.nextStepStatus}</li>
      </ol>
    </section>
  )
}

/** How the goods get to the shopper. */
function shippingStep({ shipping: { name, eta, pickup }, shippingAddress: { city } }: Order): string {
  return pickup
    ? interpolate(copy.nextStepPickup, { ...pickup })
    : interpolate(copy.nextStepShipping, { name, eta, city })
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
