import { FREE_SHIPPING_ABOVE } from "@mavazi/contracts/checkout/free-shipping"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"
import styles from "./product-view.module.css"

/** Shipping, returns and payment in one sentence each. `returnDays` is the return period. */
export function ServiceNotes({ returnDays }: { returnDays: number }) {
  return (
    <ul className={styles.serviceNotes}>
      <li>{interpolate(copy.freeShippingAbove, { amount: formatKsh(FREE_SHIPPING_ABOVE) })}</li>
      <li>{interpolate(copy.returnsWithin, { days: returnDays })}</li>
      <li>{copy.paymentPromise}</li>
    </ul>
  )
}
