import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { clockOf } from "@mavazi/contracts/time/nairobi"
import type { ReactNode } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { interpolateNodes } from "~/shared/copy/interpolate-nodes"
import { siteWords } from "~/shared/content/site-words"
import { orderNumber } from "../../copy"
import * as copy from "./copy"
import styles from "./progress.module.css"

interface ChangeOrCancelProps {
  order: OrderDetail
  until: Date
  /** The cancellation, when the order can be cancelled here. */
  children: ReactNode
}

/** How to change or cancel a paid order within the time of the policies. */
export function ChangeOrCancel({ order, until, children }: ChangeOrCancelProps) {
  const { shop } = siteWords()
  const subject = interpolate(orderNumber, { number: order.number })
  return (
    <section className={`no-print ${styles.next ?? ""}`} aria-labelledby="change-or-cancel">
      <h2 id="change-or-cancel">{copy.changeOrCancel}</h2>
      <p>
        {interpolateNodes(order.cancellable ? copy.cancelHereText : copy.changeOrCancelText, {
          until: clockOf(until),
          phone: <a href={shop.phone.href}>{shop.phone.display}</a>,
          email: <a href={`mailto:${shop.email}?subject=${subject}`}>{shop.email}</a>,
          number: order.number,
        })}
      </p>
      {children}
    </section>
  )
}
