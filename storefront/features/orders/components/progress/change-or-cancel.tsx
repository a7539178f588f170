import type { Order } from "@mavazi/contracts/orders/order"
import { clockOf } from "@mavazi/contracts/time/nairobi"
import { interpolate } from "~/shared/copy/interpolate"
import { interpolateNodes } from "~/shared/copy/interpolate-nodes"
import { siteWords } from "~/shared/content/site-words"
import { orderNumber } from "../../copy"
import * as copy from "./copy"
import styles from "./progress.module.css"

/** How to change or cancel a paid order within the time of the policies. */
export function ChangeOrCancel({ order, until }: { order: Order; until: Date }) {
  const { shop } = siteWords()
  const subject = interpolate(orderNumber, { number: order.number })
  return (
    <section className={`no-print ${styles.next ?? ""}`} aria-labelledby="change-or-cancel">
      <h2 id="change-or-cancel">{copy.changeOrCancel}</h2>
      <p>
        {interpolateNodes(copy.changeOrCancelText, {
          until: clockOf(until),
          phone: <a href={shop.phone.href}>{shop.phone.display}</a>,
          email: <a href={`mailto:${shop.email}?subject=${subject}`}>{shop.email}</a>,
          number: order.number,
        })}
      </p>
    </section>
  )
}
