import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"
import styles from "./product-view.module.css"

export interface Services {
  /** Shipping is free when the goods cost more than this, in shillings; null when it never is. */
  freeAbove: number | null
  /** Return period in days. */
  returnDays: number
}

/** Shipping, returns and payment in one sentence each. */
export function ServiceNotes({ freeAbove, returnDays }: Services) {
  return (
    <ul className={styles.serviceNotes}>
      {freeAbove !== null && <li>{interpolate(copy.freeShippingAbove, { amount: formatKsh(freeAbove) })}</li>}
      <li>{interpolate(copy.returnsWithin, { days: returnDays })}</li>
      <li>{copy.paymentPromise}</li>
    </ul>
  )
}
