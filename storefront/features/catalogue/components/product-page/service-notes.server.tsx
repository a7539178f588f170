import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"
import styles from "./product-view.module.css"

export interface Services {
  /** Shipping is free when the goods cost more than this, in shillings; null when it never is. */
  freeAbove: number | null
  /** Return period in days. */
  returnDays: number
  /** The product's name and the public URL of its page. */
  shared: { name: string; url: string }
}

/** Shipping, returns and payment in one sentence each, and the link to share the product. */
export function ServiceNotes({ freeAbove, returnDays, shared: { name, url } }: Services) {
  return (
    <ul className={styles.serviceNotes}>
      {freeAbove !== null && <li>{interpolate(copy.freeShippingAbove, { amount: formatKsh(freeAbove) })}</li>}
      <li>{interpolate(copy.returnsWithin, { days: returnDays })}</li>
      <li>{copy.paymentPromise}</li>
      <li>
        <a href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`} target="_blank" rel="noopener">
          {copy.shareOnWhatsApp}
        </a>
      </li>
    </ul>
  )
}
