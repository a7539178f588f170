import { PAY_WITHIN_MINUTES } from "@mavazi/contracts/shared/limits"
import type { Order } from "@mavazi/contracts/orders/order"
import { presentationOf } from "~/features/payment/registry/presentations"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"
import styles from "./progress.module.css"

/** What happens after an order was placed. */
export function NextSteps({ order }: { order: Order }) {
  const { status, payment } = order
  if (status === "refunding" || status === "refunded") return null
  return (
    <section className={`no-print ${styles.next ?? ""}`} aria-labelledby="what-happens-next">
      <h2 id="what-happens-next">{copy.nextStepsTitle}</h2>
      <ol>
        {!payment.paid && payment.state !== "review" && (
          <li>
            {interpolate(copy.reservedUntilThen, {
              pay: interpolate(presentationOf(order.paymentMethod).payWithin, { minutes: PAY_WITHIN_MINUTES }),
            })}
          </li>
        )}
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
